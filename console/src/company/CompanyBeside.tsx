import { Link } from 'react-router';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';

interface Beside {
  text: TextKey;
  path: string;
  permissions: readonly Permission[];
}

/** Lists that can be narrowed to one company. */
const staff: Beside = {
  text: 'qualification.tabPeople',
  path: '/system/qualification?tab=people&companyId=',
  permissions: ['system.view', 'staff.view'],
};
const contracts: Beside = {
  text: 'route.upkeep.view',
  path: '/upkeepContract/upkeepContractView?companyId=',
  permissions: ['contract.view'],
};

/** Where more of a company is to be read: its people and, of a maintainer, its contracts. */
export function CompanyBeside({ company }: { company: { id: string; type: string } }) {
  const t = useText();
  const shown = (company.type === 'maintenance' ? [staff, contracts] : [staff]).filter(({ permissions }) =>
    permissions.every(holdsPermission),
  );
  if (shown.length === 0) return null;
  return (
    <div>
      <dt>{t('company.beside')}</dt>
      <Stack as="dd" row wrap gap={12}>
        {shown.map(({ text, path }) => (
          <Link key={path} to={`${path}${company.id}`}>
            {t(text)}
          </Link>
        ))}
      </Stack>
    </div>
  );
}
