import { Select } from 'antd';
import type { ReactNode } from 'react';
import { roleCalls } from '@hoistway/contract/access/roleCalls.ts';
import { useText } from '../text.ts';
import { useClearing } from '../useClearing.tsx';
import { PickedAs } from './pickUse.tsx';
import { usePickOptions } from './usePickOptions.ts';

type RolePickProps = {
  /** Given by the form. */
  id?: string;
  /** Only roles that a user of this company may have. */
  companyId?: string | undefined;
} & (
  | { multiple: true; value?: string[]; onChange?(ids: string[]): void }
  | { multiple?: false; value?: string | null; onChange?(id: string | null): void }
);

function RoleLine({ label, role }: { label: ReactNode; role: RoleOption }) {
  const t = useText();
  return (
    <>
      <div>{label}</div>
      <div className="hint">
        {t('role.opens', { permissions: role.permissionCount, screens: role.screenCount })}
      </div>
    </>
  );
}

const renderRole = ({ label, data }: { label?: ReactNode; data: RoleOption }) => (
  <RoleLine label={label} role={data} />
);

interface RoleOption {
  value: string;
  label: string;
  permissionCount: number;
  screenCount: number;
}

/** Searches roles by name, each with its data scope: only those that the viewer can grant. */
export function RolePick(props: RolePickProps) {
  const t = useText();
  const clearing = useClearing();
  const { id, companyId } = props;
  const chosen = props.multiple ? (props.value ?? []) : props.value ? [props.value] : [];
  const { rows, setWords, failure } = usePickOptions(roleCalls.pick, chosen, companyId ? { companyId } : {});
  const options = rows.map((row) => ({
    value: row.id,
    permissionCount: row.permissionCount,
    screenCount: row.screenCount,
    // The data scope of a role.
    label: [row.roleName, row.companyName, t(`dataScope.${row.scope}`)].filter(Boolean).join(' · '),
  }));
  return (
    <PickedAs value={chosen[0]} offers={options}>
      <Select<string | string[] | null, RoleOption>
        {...(id ? { id } : {})}
        {...(props.multiple ? { mode: 'multiple' as const } : { allowClear: clearing })}
        className="wide-pick"
        showSearch={{ filterOption: false, onSearch: setWords }}
        placeholder={t('button.pleaseSelect')}
        value={props.multiple ? chosen : (chosen[0] ?? null)}
        onChange={(next) => {
          if (props.multiple) props.onChange?.(Array.isArray(next) ? next : []);
          else props.onChange?.(typeof next === 'string' ? next : null);
        }}
        // What a role may do is weighed where it is chosen; the chosen one is its name.
        optionRender={renderRole}
        options={options}
        {...failure}
      />
    </PickedAs>
  );
}
