import { create } from 'zustand';

/** The element that holds the screen, for who comes there from the keyboard. */
export const paneStack = 'content';

interface FrameState {
  /** The drawer of the menu is open. */
  menuOpen: boolean;
  setMenuOpen(open: boolean): void;
  /** Somebody searches in the header. */
  searching: boolean;
  setSearching(on: boolean): void;
  /** The palette of commands is open. */
  commanding: boolean;
  setCommanding(on: boolean): void;
  /** A visitor of the demo is being shown around. */
  touring: boolean;
}

/** Small state of the frame, known to its header, its menu and what opens over them; each asks for what it shows alone. */
export const useFrame = create<FrameState>((set) => ({
  menuOpen: false,
  setMenuOpen: (menuOpen) => set({ menuOpen }),
  searching: false,
  setSearching: (searching) => set({ searching }),
  commanding: false,
  setCommanding: (commanding) => set({ commanding }),
  touring: false,
}));
