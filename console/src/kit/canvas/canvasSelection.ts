/** Parts of a sheet that are dealt with together, by their ids. */
export type Chosen = readonly string[];

/** Whether a click with these keys adds to what is chosen. */
export const addsTo = ({
  shiftKey,
  ctrlKey,
  metaKey,
}: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>) => shiftKey || ctrlKey || metaKey;

/** What is chosen after a click on one: it alone or, adding, it more or less. */
export const chosenWith = (chosen: Chosen, id: string, more: boolean): Chosen => {
  if (!more) return [id];
  return chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
};
