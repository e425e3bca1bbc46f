import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { WarrantyClaimRow } from '@hoistway/contract/install/warranty/warrantyCalls.ts';
import { numberText } from '#kit/format/number.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { useText } from '#kit/text.ts';

/** What an elevator reported of itself when a fault began, as far as it did. */
export function MachineFacts({ claim }: { claim: WarrantyClaimRow }) {
  const t = useText();
  const { recorded, floorLabel } = claim;
  // A number that the telemetry does not know has no word.
  const word = (group: string, value: number | null | undefined) => {
    if (value === null || value === undefined) return null;
    const key = `term.${group}.${value}` as TextKey;
    const said = t(key);
    return said === key ? null : said;
  };
  const amount = (value: number | null | undefined) =>
    value === null || value === undefined ? null : numberText(value);
  const inZone = recorded?.doorZone ?? null;
  const moving = recorded?.moving ?? null;
  const said: [string, string | null][] = [
    [t('installWarranty.floor'), floorLabel],
    [t('detail.serviceMode'), word('serviceMode', recorded?.serviceMode)],
    [t('installWarranty.moving'), word('carStatus', moving === null ? null : Number(moving))],
    [t('detail.direction'), word('direction', recorded?.direction)],
    [t('detail.doorState'), word('door', recorded?.doorStatus)],
    [
      t('installWarranty.doorZone'),
      inZone === null ? null : t(inZone ? 'term.doorZone.in' : 'term.doorZone.out'),
    ],
    [t('detail.speed'), recorded?.speed == null ? null : numberText(recorded.speed, 2)],
    [t('installWarranty.runs'), amount(recorded?.runs)],
    [t('installWarranty.doorOpenings'), amount(recorded?.doorOpenings)],
    [t('installWarranty.runningTime'), amount(recorded?.runningTime)],
  ];
  const facts = said.filter((fact): fact is [string, string] => fact[1] !== null);
  return facts.length === 0 ? (
    <p className="hint">{t('installWarranty.nothingRecorded')}</p>
  ) : (
    <Facts each={120} facts={facts} />
  );
}
