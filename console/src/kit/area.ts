import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import type { HomeTileName } from '@hoistway/contract/tile/tileNames.ts';
import type { TileRow } from '@hoistway/contract/tile/tileRow.ts';
import type { LazyScreen } from './call/lazyScreen.ts';

/** One path of the console. */
export interface RouteRow {
  path: string;
  label: TextKey;
  /** Keeps its state and scroll while other screens are shown. */
  keepAlive?: true;
  /** Absent until it is built: such paths show a plain notice and are not in the menu. */
  screen?: LazyScreen;
  /** Asks for what the screen shows first at an address, beside its code. */
  begin?: (search: URLSearchParams) => Promise<unknown>;
  /** Needed to open it, or one of several; screens before sign-in are for anyone. */
  access?: Permission | readonly Permission[] | 'signed in' | 'anyone';
  /** Opened by people who never chose a language here. */
  speaksAsBrowser?: true;
}

/** What the record of an elevator shows beside its summary. */
export interface ElevatorTab {
  key: string;
  label: TextKey;
  access: Permission;
  panel: LazyScreen<{ id: string }>;
}

/** What a person has to do of an area, among their own work on the phone. */
export interface OwnWorkPart {
  access: Permission;
  panel: LazyScreen;
}

/** What a wide tile of the home screen shows below its number, instead of its rows in lines. */
export interface HomePanel {
  tile: HomeTileName;
  panel: LazyScreen<{ rows: readonly TileRow[] }>;
}

/** What an area brings to the console. Its code is loaded when it is first shown, so nothing here imports it at once. */
export interface Area {
  routes?: readonly RouteRow[];
  elevatorTabs?: readonly ElevatorTab[];
  ownWork?: readonly OwnWorkPart[];
  homePanels?: readonly HomePanel[];
}

/** Declares an area. */
export const area = (parts: Area): Area => parts;
