import { holdsWords } from '#kit/pick/byLabel.ts';
import { Input } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import type { roleRow } from '@hoistway/contract/access/roleCalls.ts';
import { useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';
import { Stack } from '#kit/layout/Stack.tsx';

interface RoleSideProps {
  roles: readonly z.output<typeof roleRow>[];
  chosen: string;
  onChoose(id: string): void;
}

/** The roles beside the matrix, with how many people have each. */
export function RoleSide({ roles, chosen, onChoose }: RoleSideProps) {
  const t = useText();
  const [words, setWords] = useState('');
  return (
    <Box
      as="nav"
      padding={8}
      overflow="auto"
      border="right"
      className="role-side"
      aria-label={t('user.tabRoles')}
    >
      <Input
        allowClear
        {...styleProps({ margin: [0, 0, 8] })}
        placeholder={t('role.find')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {roles
        .filter((role) => holdsWords(role.roleName, words))
        .map((role) => (
          <Stack
            as="button"
            row
            align="center"
            justify="space-between"
            padding={[4, 10]}
            width="100%"
            minHeight={44}
            borderRadius={4}
            color="ink2"
            textAlign="left"
            type="button"
            key={role.id}
            aria-current={role.id === chosen}
            onClick={() => onChoose(role.id)}
          >
            <span>
              <Box as="strong" color="ink" fontWeight={400} block>
                {role.roleName}
              </Box>
              <small>{role.companyName ?? t(role.seeded ? 'role.seeded' : 'role.whole')}</small>
            </span>
            <span>{role.users}</span>
          </Stack>
        ))}
    </Box>
  );
}
