export interface Size {
  width: number;
  height: number;
}

/** What of a picture is shown: how much nearer than the whole picture, and the middle as shares of it. */
export interface CropView {
  zoom: number;
  x: number;
  y: number;
}

export interface Cut extends Size {
  left: number;
  top: number;
}

/** The part of a picture that fills a frame of this shape; it never leaves the picture. */
export function cutOf(picture: Size, ratio: number, { zoom, x, y }: CropView): Cut {
  const fitting = Math.min(picture.width, picture.height * ratio) / zoom;
  const width = fitting;
  const height = fitting / ratio;
  const within = (middle: number, part: number, whole: number) =>
    Math.min(Math.max(middle * whole - part / 2, 0), whole - part);
  return {
    left: within(x, width, picture.width),
    top: within(y, height, picture.height),
    width,
    height,
  };
}

/** The view after the picture was moved by shares of the frame; it stops at the edges. */
export function moved(picture: Size, ratio: number, view: CropView, right: number, down: number): CropView {
  const cut = cutOf(picture, ratio, view);
  const next = cutOf(picture, ratio, {
    zoom: view.zoom,
    x: (cut.left + cut.width / 2 - right * cut.width) / picture.width,
    y: (cut.top + cut.height / 2 - down * cut.height) / picture.height,
  });
  return {
    zoom: view.zoom,
    x: (next.left + next.width / 2) / picture.width,
    y: (next.top + next.height / 2) / picture.height,
  };
}
