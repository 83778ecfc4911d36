/** What a person would see at once and a test can measure: text that leaves its drawing,
 * things to point at that are too small or lie on each other. */

const inside = (inner: DOMRect, outer: DOMRect): boolean =>
  inner.left >= outer.left - 1 &&
  inner.right <= outer.right + 1 &&
  inner.top >= outer.top - 1 &&
  inner.bottom <= outer.bottom + 1;

const common = (a: DOMRect, b: DOMRect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const overlapping = (texts: SVGTextElement[]): string[] => {
  const boxes = texts.map((text) => text.getBoundingClientRect());
  const found: string[] = [];
  for (let i = 0; i < texts.length; i++)
    for (let k = i + 1; k < texts.length; k++) {
      const [a, b] = [boxes[i], boxes[k]];
      if (a && b && common(a, b) > 0.2 * Math.min(a.width * a.height, b.width * b.height))
        found.push(`"${texts[i]?.textContent}" lies on "${texts[k]?.textContent}"`);
    }
  return found;
};

const tooSmall = (svg: SVGSVGElement, least: number): string[] =>
  [...svg.querySelectorAll<SVGGElement>(".hot")].flatMap((hot) => {
    const box = hot.querySelector(".hit")?.getBoundingClientRect();
    const frame = svg.getBoundingClientRect();
    const { width, height } = svg.viewBox.baseVal;
    const scale = Math.min(frame.width / width, frame.height / height);
    if (!box || Math.min(box.width, box.height) >= least * scale - 1) return [];
    return [
      `${hot.dataset["target"]} is ${Math.round(box.width)}×${Math.round(box.height)}`,
    ];
  });

export const problems = (least: number): string[] =>
  [...document.querySelectorAll<SVGSVGElement>("svg.drawing")].flatMap((svg) => {
    const frame = svg.getBoundingClientRect();
    const texts = [...svg.querySelectorAll("text")]
      .filter((text) => !text.closest(".entry"))
      .filter((text) => text.textContent);
    return [
      ...texts
        .filter((text) => !inside(text.getBoundingClientRect(), frame))
        .map((text) => `"${text.textContent}" leaves its drawing`),
      ...overlapping(texts),
      ...tooSmall(svg, least),
      ...texts
        .filter((text) => text.textContent?.endsWith("\u2026"))
        .map((text) => `"${text.textContent}" is cut`),
    ];
  });
