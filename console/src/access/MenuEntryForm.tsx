import { Form, Input, Radio, Select, Switch } from 'antd';
import { useState } from 'react';
import {
  maxMenuLevels,
  menuEntryFields,
  permissionCalls,
  type MenuOption,
} from '@hoistway/contract/access/permissionCalls.ts';
import { valuesOf } from '@hoistway/contract/derived.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';
import { useClearing } from '#kit/useClearing.tsx';
import { levelOf, withinReach } from './menuOptions.ts';
import { byLabel } from '#kit/pick/byLabel.ts';

const { Item } = fieldsOf(permissionCalls.addMenu);

interface MenuEntryFormProps {
  menus: readonly MenuOption[];
  /** The entry to change; absent for a new one. */
  entry?: MenuOption;
  /** Where a new one stands. */
  parentKey?: string | null;
  onClose(): void;
  onDone(): void;
}

const targets = ['screen', 'outside', 'none'] as const;
type Target = (typeof targets)[number];

/** Entries are told apart by a key that nobody reads. */
const newKey = () => `own/${Math.random().toString(36).slice(2, 10)}`;

/** An entry of the menu: what it is called in either language, where it stands and what it opens. */
export function MenuEntryForm({ menus, entry, parentKey = null, onClose, onDone }: MenuEntryFormProps) {
  const t = useText();
  const clearing = useClearing();
  const add = useSubmit(permissionCalls.addMenu);
  const change = useSubmit(permissionCalls.changeMenu);
  const [target, setTarget] = useState<Target>(() =>
    entry?.href ? 'outside' : entry && entry.path === null ? 'none' : 'screen',
  );
  const [key] = useState(() => entry?.key ?? newKey());
  const productLabel = entry?.productLabel ?? null;
  const isRenamed = entry !== undefined && entry.ownLabel !== productLabel;
  const screens = new Map(
    menus.flatMap(({ path, label }) => (path === null ? [] : [[path, label] as const])),
  );
  const parents = menus.filter(
    (each) => levelOf(each.key, menus) < maxMenuLevels && withinReach(each.key, entry?.key, menus),
  );
  const needed = [{ required: true, message: t('invalid.required') }];
  return (
    <FormDialog title={t(entry ? 'menuEntry.edit' : 'menuEntry.add')} onCancel={onClose}>
      <EntityForm
        name="menuEntry"
        call={permissionCalls.addMenu}
        fixed={{ key, ...(productLabel === null ? {} : { label: productLabel }) }}
        initial={
          entry
            ? { ...valuesOf(entry, menuEntryFields), label: isRenamed ? entry.ownLabel : undefined }
            : { parentKey, blank: false }
        }
        save={(values) => {
          const written = {
            ...values,
            key,
            label: values.label || productLabel || '',
            englishLabel: values.englishLabel || null,
            parentKey: values.parentKey ?? null,
            path: target === 'screen' ? (values.path ?? null) : null,
            href: target === 'outside' ? (values.href ?? null) : null,
            blank: values.blank ?? false,
          };
          const siblings = menus.filter((each) => each.parentKey === written.parentKey);
          return entry ? change(written) : add({ ...written, position: siblings.length });
        }}
        onDone={onDone}
        onCancel={onClose}
      >
        <Item
          name="label"
          label={t('menuEntry.label')}
          {...(productLabel === null ? {} : { extra: t('menuEntry.labelHint'), required: false })}
        >
          <Input maxLength={60} {...(productLabel ? { placeholder: t(productLabel as TextKey) } : {})} />
        </Item>
        <Item name="englishLabel" label={t('menuEntry.englishLabel')}>
          <Input maxLength={60} />
        </Item>
        <Item name="parentKey" label={t('menuEntry.parentKey')}>
          <Select
            allowClear={clearing}
            showSearch={byLabel}
            placeholder={t('menuEntry.top')}
            options={parents.map((each) => ({
              value: each.key,
              label: `${'　'.repeat(levelOf(each.key, menus) - 1)}${t(each.label as TextKey)}`,
            }))}
          />
        </Item>
        <Form.Item label={t('menuEntry.target')}>
          <Radio.Group
            value={target}
            onChange={(event) => setTarget(event.target.value as Target)}
            options={targets.map((value) => ({ value, label: t(`menuEntry.target.${value}`) }))}
          />
        </Form.Item>
        {target === 'screen' ? (
          <Item name="path" label={t('menuEntry.path')} required more={needed}>
            <Select
              allowClear={clearing}
              showSearch={byLabel}
              placeholder={t('button.pleaseSelect')}
              options={[...screens].map(([path, label]) => ({
                value: path,
                label: `${t(label as TextKey)} · ${path}`,
              }))}
            />
          </Item>
        ) : null}
        {target === 'outside' ? (
          <Item name="href" label={t('menuEntry.href')} required more={needed}>
            <Input maxLength={200} inputMode="url" />
          </Item>
        ) : null}
        {target === 'screen' ? (
          <Item name="blank" label={t('menuEntry.blank')} valuePropName="checked">
            <Switch />
          </Item>
        ) : null}
      </EntityForm>
    </FormDialog>
  );
}
