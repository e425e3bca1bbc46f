import { durationText } from '#kit/format/duration.ts';
import { useText } from '#kit/text.ts';
import { useNow } from '#kit/live/useNow.ts';
import type { ShownPerson } from './useStaffMarkers.ts';

/** Who stands there, how surely and since when that is known. */
export function MapPersonCard({ person }: { person: ShownPerson }) {
  const t = useText();
  const age = durationText(useNow() - Date.parse(person.at), t);
  return (
    <article>
      <h2>{person.name}</h2>
      <p>{t(`staffKind.${person.kind}`)}</p>
      <p>{person.companyName}</p>
      <p className="hint">{t('mapScreen.personSpot', { age, n: person.accuracyM })}</p>
    </article>
  );
}
