import { Button, Modal, Space } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { defaultNotificationRules, type NotificationRule } from '@hoistway/contract/notify/faultPush.ts';
import { faultPushCalls, type FaultSettingRow } from '@hoistway/contract/notify/faultPushCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { confirm } from '#kit/confirm.ts';
import { ActiveWord } from '#kit/glyph/ActiveWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { CopyFaultSetting } from './CopyFaultSetting.tsx';
import { NotificationPreview } from './NotificationPreview.tsx';
import { ruleSentence } from '#kit/card/ruleWords.ts';
import { useRuleNames } from './useRuleNames.ts';
import './notificationRules.css';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

const settingColumns = columns(
  faultPushCalls.page,
  ['settingName', 'enabled', 'rules', 'companyName'],
  {
    settingName: { width: 200, strong: true },
    enabled: {
      title: 'faultPush.state',
      width: 100,
      cell: (row, t) => (
        <ActiveWord active={row.enabled} word={t(row.enabled ? 'faultPush.inForce' : 'faultPush.off')} />
      ),
    },
    rules: {
      title: 'faultPush.rules',
      width: 540,
      cell: (row) => <RuleSentences companyId={row.companyId} rules={row.rules} />,
    },
    companyName: { width: 200 },
    note: { width: 200 },
    createdAt: { width: 172, cell: (row) => wholeTime(row.createdAt) },
  },
  ['note', 'createdAt'],
);

/** Who is notified of faults: the settings of the viewer's companies, and the default (`/system/faultSetting`). */
export function FaultSettingScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [copying, setCopying] = useState<{ from: FaultSettingRow | undefined }>();
  const [previewing, setPreviewing] = useState(false);
  const pathOf = (row: { id: string }) => `/system/setFaultPage?id=${row.id}`;
  const open = (id: string) => void navigate(pathOf({ id }));
  const update = useSubmit(faultPushCalls.update);
  const removeSetting = useSubmit(faultPushCalls.remove);
  const turn = (row: FaultSettingRow) => {
    const way = row.enabled ? 'disable' : 'enable';
    confirm(t, {
      title: t(`faultPush.${way}Title`, { name: row.settingName }),
      hint: t(`faultPush.${way}Hint`),
      button: t(`faultPush.${way}`),
      run: () => void update({ id: row.id, enabled: !row.enabled }),
    });
  };
  const remove = (row: FaultSettingRow) =>
    confirmDelete(t, {
      title: t('faultPush.removeTitle', { name: row.settingName }),
      hint: t('faultPush.removeHint'),
      run: () => void removeSetting({ id: row.id }),
    });

  return (
    <ListScreen
      name="faultSetting"
      title={t('route.system.faultSetting')}
      call={faultPushCalls.page}
      search={[
        { name: 'settingName', label: t('faultSetting.settingName') },
        {
          name: 'enabled',
          label: t('faultPush.state'),
          options: [
            { value: 'true', label: t('faultPush.inForce') },
            { value: 'false', label: t('faultPush.off') },
          ],
        },
        { name: 'companyId', label: t('faultSetting.companyId'), pick: <CompanyPick /> },
      ]}
      columns={settingColumns}
      unit="faultPush.unit"
      emptyHint={t('faultPush.emptyHint')}
      action={
        <Space wrap>
          <Button onClick={() => setPreviewing(true)}>{t('faultPush.whoNotified')}</Button>
          <Button type="primary" onClick={() => void navigate('/system/setFaultPage')}>
            {t('faultPush.add')}
          </Button>
        </Space>
      }
      pathOf={pathOf}
      rowActions={(row) => [
        { key: 'open', text: t('button.detail'), run: () => open(row.id) },
        { key: 'copy', text: t('faultPush.copy'), run: () => setCopying({ from: row }) },
        {
          key: 'turn',
          text: t(row.enabled ? 'faultPush.disable' : 'faultPush.enable'),
          run: () => turn(row),
        },
        { key: 'remove', text: t('button.delete'), danger: true, run: () => remove(row) },
      ]}
    >
      <Box
        as="section"
        padding={[8, 12]}
        margin={[0, 'gutter', 8]}
        border="all"
        borderRadius={8}
        background="sunk"
        className="rule-default"
        aria-label={t('faultPush.default')}
      >
        <Stack as="header" row wrap gap={[4, 8]} align="center">
          <strong>{t('faultPush.default')}</strong>
          <Box as="span" flex="1 1 200px" className="hint">
            {t('faultPush.defaultHint')}
          </Box>
          <Button size="small" onClick={() => setCopying({ from: undefined })}>
            {t('faultPush.copy')}
          </Button>
        </Stack>
        <RuleSentences companyId={undefined} rules={defaultNotificationRules} />
      </Box>
      {copying === undefined ? null : (
        <CopyFaultSetting from={copying.from} onMade={open} onClose={() => setCopying(undefined)} />
      )}
      <Modal
        open={previewing}
        footer={null}
        width={760}
        destroyOnHidden
        onCancel={() => setPreviewing(false)}
        title={t('faultPush.whoNotified')}
      >
        <NotificationPreview />
      </Modal>
    </ListScreen>
  );
}

/** The rules of a setting, one sentence each. */
function RuleSentences({
  companyId,
  rules,
}: {
  companyId: string | undefined;
  rules: readonly NotificationRule[];
}) {
  const t = useText();
  const names = useRuleNames(companyId, rules);
  return (
    <ul className="rule-sentences">
      {rules.map((rule, at) => {
        const sentence = ruleSentence(rule, names, t);
        return (
          <li key={at} title={sentence}>
            {sentence}
          </li>
        );
      })}
    </ul>
  );
}
