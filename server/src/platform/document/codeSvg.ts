import { qrPath } from '@hoistway/contract/qrPath.ts';

/** A code as a drawing on white, which a template can place in any size. */
export function codeSvg(content: string): string {
  const { path, size } = qrPath(content);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="M0 0h${size}v${size}h${-size}z" fill="#fff"/><path d="${path}"/></svg>`;
}
