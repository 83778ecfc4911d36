/* solve.c: linear equations. */
#include "teach.h"

#include <math.h>

static void swap_rows(double *a, double *b, unsigned n, unsigned i, unsigned j)
{
    for (unsigned k = 0; k < n; k++) {
        double kept = a[i * n + k];
        a[i * n + k] = a[j * n + k];
        a[j * n + k] = kept;
    }
    double kept = b[i];
    b[i] = b[j];
    b[j] = kept;
}

void solve(double *a, double *b, unsigned n, double *x)
{
    for (unsigned i = 0; i < n; i++) {
        unsigned pivot = i;
        for (unsigned j = i + 1; j < n; j++)
            if (fabs(a[j * n + i]) > fabs(a[pivot * n + i]))
                pivot = j;
        swap_rows(a, b, n, i, pivot);
        for (unsigned j = 0; j < n; j++) {
            double part = j == i ? 0 : a[j * n + i] / a[i * n + i];
            for (unsigned k = i; k < n; k++)
                a[j * n + k] -= part * a[i * n + k];
            b[j] -= part * b[i];
        }
    }
    for (unsigned i = 0; i < n; i++)
        x[i] = b[i] / a[i * n + i];
}
