import { Link, useLocation } from 'react-router';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { holdsPermission } from './storedRights.ts';
import { useText } from './text.ts';

/** Goes with the address of a record that was just made. */
export const justMade = { state: { made: true } };

interface NextStep {
  text: string;
  path: string;
  permission: Permission;
}

/** What is usually done after a record was made, as far as the person may; only right after it was. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  const t = useText();
  const { state } = useLocation() as { state: { made?: boolean } | null };
  const offered = steps.filter(({ permission }) => holdsPermission(permission));
  if (state?.made !== true || offered.length === 0) return null;
  return (
    <nav className="next-steps" aria-label={t('form.next')}>
      <strong>{t('form.next')}</strong>
      {offered.map(({ text, path }) => (
        <Link key={path} to={path}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
