/** Scrolls a box no further than is needed to show a part of it whole; unlike `scrollIntoView` it leaves alone where the next Tab goes. */
export function bringIntoBox(box: Element, part: Element): void {
  const [frame, seen] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (seen.left < frame.left) box.scrollLeft += seen.left - frame.left;
  else if (seen.right > frame.right) box.scrollLeft += seen.right - frame.right;
  if (seen.top < frame.top) box.scrollTop += seen.top - frame.top;
  else if (seen.bottom > frame.bottom) box.scrollTop += seen.bottom - frame.bottom;
}
