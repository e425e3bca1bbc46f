import type { ReplyOf } from '@hoistway/contract/call.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { liveList } from '@hoistway/contract/live/realTime.ts';
import { listSettingCalls } from '@hoistway/contract/setting/listSetting.ts';
import { listViewCalls } from '@hoistway/contract/setting/listView.ts';
import { beginCall } from '#kit/call/useCall.ts';
import { seedFavourites } from '#kit/live/favourites.ts';
import { seedLive } from '#kit/live/liveStore.ts';
import { isDisplay } from '#kit/sessionKeep.ts';
import { liveInput } from './liveAddress.ts';

/** The elevators of the live list: those in the viewer's scope, or in that of the display's owner. */
export const statusCall = isDisplay ? monitoringCalls.shownStatus : monitoringCalls.status;

/** Puts the elevators of the reply where their rows read them. */
export function seedRows({ rows }: ReplyOf<typeof statusCall>): void {
  seedLive(rows.map((row) => row.live));
  seedFavourites(rows);
}

const begin = (search: URLSearchParams, only: { favourite?: true }): Promise<unknown> =>
  Promise.all([
    beginCall(statusCall, { ...liveInput(search).input, ...only }, { onAnswer: seedRows }),
    ...(isDisplay
      ? []
      : [
          beginCall(listViewCalls.views, { list: liveList }),
          beginCall(listSettingCalls.columns, { list: liveList }),
        ]),
  ]);

/** Asks for what the list of all elevators shows first. */
export const beginLiveList = (search: URLSearchParams) => begin(search, {});

/** Asks for what the list of favourites shows first. */
export const beginFavourites = (search: URLSearchParams) => begin(search, { favourite: true });
