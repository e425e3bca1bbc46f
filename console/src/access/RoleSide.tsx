import { Input } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import type { roleRow } from '@hoistway/contract/access/roleCalls.ts';
import { useText } from '#kit/text.ts';

interface RoleSideProps {
  roles: readonly z.output<typeof roleRow>[];
  chosen: string;
  onChoose(id: string): void;
}

/** The roles beside the matrix, with how many people have each. */
export function RoleSide({ roles, chosen, onChoose }: RoleSideProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  return (
    <nav className="role-side" aria-label={t('user.tabRoles')}>
      <Input
        allowClear
        className="role-search"
        placeholder={t('role.find')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {roles
        .filter((role) => role.roleName.toLowerCase().includes(wanted))
        .map((role) => (
          <button
            type="button"
            key={role.id}
            aria-current={role.id === chosen}
            onClick={() => onChoose(role.id)}
          >
            <span>
              <strong>{role.roleName}</strong>
              <small>{role.companyName ?? t(role.seeded ? 'role.seeded' : 'role.whole')}</small>
            </span>
            <span>{role.users}</span>
          </button>
        ))}
    </nav>
  );
}
