/** A part of the page, named for the style sheet. */
export function element(name: string, ...within: (Node | string)[]): HTMLElement {
  const made = document.createElement('div');
  made.className = name;
  made.append(...within);
  return made;
}
