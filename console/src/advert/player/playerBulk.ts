import { playerCalls } from '@hoistway/contract/advert/player/playerCalls.ts';
import type { PlayerAction } from '@hoistway/contract/advert/player/playerCommand.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { BulkAction } from '#kit/list/bulkAction.ts';

const control = (t: Translate, action: PlayerAction): BulkAction => ({
  key: action,
  text: t(`playerAction.${action}`),
  done: t('terminalPlayer.noted'),
  permission: 'device.control',
  call: playerCalls.control,
  input: { action },
});

/** What can be asked of the players of many terminals. */
export const controls = (t: Translate): Readonly<Record<PlayerAction, BulkAction>> => ({
  identify: control(t, 'identify'),
  blank: control(t, 'blank'),
  show: control(t, 'show'),
  restart: control(t, 'restart'),
});

/** Ends the pairing of many terminals. */
export const unpairing = (t: Translate): BulkAction => ({
  key: 'unpair',
  text: t('terminalPlayer.unpair'),
  done: t('terminalPlayer.unpaired'),
  permission: 'device.control',
  danger: true,
  call: playerCalls.unpair,
  input: {},
});
