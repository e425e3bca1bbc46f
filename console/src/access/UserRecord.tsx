import type { z } from 'zod';
import type { userDetail } from '@hoistway/contract/access/userCalls.ts';
import { formatDay, formatTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { Facts } from '#kit/layout/Facts.tsx';

interface UserRecordProps {
  user: z.output<typeof userDetail>;
  /** The form follows below: only what it lacks is shown. */
  besideForm: boolean;
}

/** What is known of a user. */
export function UserRecord({ user, besideForm }: UserRecordProps) {
  const t = useText();
  const roles = user.roles.map((role) => role.roleName).join(', ');
  const last = user.lastSignInAt === null ? null : Date.parse(user.lastSignInAt);
  const inForm: [string, string][] = [
    [t('user.companyId'), user.companyName],
    [t('user.groupId'), user.groupName ?? '–'],
    [t('user.phone'), user.phone ?? '–'],
    [t('user.email'), user.email ?? '–'],
  ];
  const rows: [string, string][] = [
    ...(besideForm ? [] : inForm),
    [t('user.roles'), roles === '' ? '–' : roles],
    [t('user.state'), t(user.forbidden ? 'user.forbidden' : 'user.active')],
    [t('user.lastSignInAt'), last === null ? t('user.never') : `${formatDay(last)} ${formatTime(last)}`],
    [t('user.mustChangePassword'), t(user.mustChangePassword ? 'button.yes' : 'button.no')],
  ];
  return <Facts facts={rows} />;
}
