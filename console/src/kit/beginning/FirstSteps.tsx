import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { Stack } from '../layout/Stack.tsx';
import { holdsPermission } from '../storedRights.ts';
import { useText } from '../text.ts';
import { setupPath } from './setupPath.ts';

interface Step {
  text: TextKey;
  path: string;
  permission: Permission;
}

const steps: readonly Step[] = [
  { text: 'company.add', path: '/system/companyMaintaincou', permission: 'company.add' },
  { text: 'elevator.add', path: '/elevator/addEditElevator', permission: 'elevator.add' },
  { text: 'collector.add', path: '/realtime/collector?for=', permission: 'collector.add' },
  { text: 'setup.open', path: setupPath, permission: 'company.add' },
];

/** What an installation without elevators begins with, in this order, as far as the person may do it. */
export function FirstSteps() {
  const t = useText();
  const navigate = useNavigate();
  const offered = steps.filter(({ permission }) => holdsPermission(permission));
  if (offered.length === 0) return null;
  return (
    <Stack row wrap gap={8} justify="center" margin={[8, 0, 0]}>
      {offered.map(({ text, path }, at) => (
        <Button
          key={text}
          type={path === setupPath ? 'link' : at === 0 ? 'primary' : 'default'}
          onClick={() => void navigate(path)}
        >
          {t(text)}
        </Button>
      ))}
    </Stack>
  );
}
