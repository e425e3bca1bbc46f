import type { MaterialRow } from '@hoistway/contract/advert/materialCalls.ts';

let dragged: MaterialRow | undefined;

/** Notes which material is under the hand; none once it was let go. */
export const dragMaterial = (material: MaterialRow | undefined): void => {
  dragged = material;
};

/** The material that is dragged over the canvas. */
export const draggedMaterial = (): MaterialRow | undefined => dragged;
