import type { z } from 'zod';
import type { userDetail } from '@hoistway/contract/access/userCalls.ts';
import { formatDay, formatTime } from '#kit/instant.ts';
import { useText } from '#kit/text.ts';

/** What is known of a user beyond his form. */
export function UserRecord({ user }: { user: z.output<typeof userDetail> }) {
  const t = useText();
  const roles = user.roles.map((role) => role.roleName).join(', ');
  const last = user.lastSignInAt === null ? null : Date.parse(user.lastSignInAt);
  const rows: [string, string][] = [
    [t('user.companyId'), user.companyName],
    [t('user.groupId'), user.groupName ?? '–'],
    [t('user.roles'), roles === '' ? '–' : roles],
    [t('user.phone'), user.phone ?? '–'],
    [t('user.state'), t(user.forbidden ? 'user.forbidden' : 'user.active')],
    [t('user.lastSignInAt'), last === null ? t('user.never') : `${formatDay(last)} ${formatTime(last)}`],
    [t('user.mustChangePassword'), t(user.mustChangePassword ? 'button.yes' : 'button.no')],
  ];
  return (
    <dl className="key-values">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
