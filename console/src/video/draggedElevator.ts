const kind = 'application/x-hoistway-elevator';

/** An elevator on its way from the list to the wall, as browsers carry what is dragged. */
export const draggedElevator = {
  write: (carried: DataTransfer, id: string): void => carried.setData(kind, id),
  read: (carried: DataTransfer): string | undefined => carried.getData(kind) || undefined,
};
