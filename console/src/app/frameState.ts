import { create } from 'zustand';

/** Small state of the frame: whether the menu drawer is open. */
export const useFrame = create<{ menuOpen: boolean; setMenuOpen(open: boolean): void }>((set) => ({
  menuOpen: false,
  setMenuOpen: (menuOpen) => set({ menuOpen }),
}));
