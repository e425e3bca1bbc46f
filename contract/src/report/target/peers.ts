import type { Translate } from '#contract/language/translator.ts';
import type { ChartReply } from '../chart/chartCalls.ts';
import type { PeersShown } from './besideFigures.ts';

/** With fewer elevators of its kind an elevator is not compared. */
export const leastPeers = 10;

/** Peers are at most so many years older or younger. */
export const peerYears = 5;

/** How many peers there are and by what, or why there is no comparison. */
export function peersText(peers: PeersShown, t: Translate): string {
  const { elevators: n, elevatorKind, placeOfUse, madeFrom: from, madeTo: to } = peers;
  if (from === null || to === null) return t('peer.noAge');
  const by = { kind: t(`elevatorKind.${elevatorKind}`), use: t(`placeOfUse.${placeOfUse}`), from, to };
  return t(n < leastPeers ? 'peer.tooFew' : 'peer.told', { ...by, n, least: leastPeers });
}

/** What stands beside a figure: that of the period before, or of the peers. */
export const besideText = ({ peers }: Pick<ChartReply, 'peers'>, name: string, t: Translate): string =>
  t(peers === null ? 'reportChart.beforeOf' : 'peer.of', { name });
