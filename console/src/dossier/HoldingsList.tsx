import type { Holdings } from '@hoistway/contract/dossier/dossierCalls.ts';
import { useText } from '#kit/text.ts';

const names = [
  'parameters',
  'faults',
  'visits',
  'replacedParts',
  'documents',
  'openFaults',
  'openItems',
  'openRepairs',
] as const satisfies readonly (keyof Holdings)[];

/** How much a dossier holds of each kind. */
export function HoldingsList({ holdings }: { holdings: Holdings }) {
  const t = useText();
  return (
    <dl className="key-values dossier-holdings">
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`dossier.${name}`)}</dt>
          <dd>{holdings[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
