import { Alert, Form, Input, Select, Typography } from 'antd';
import { useState } from 'react';
import { displayCalls, displayScreens, type DisplayScreen } from '@hoistway/contract/session/display.ts';
import { windowList } from '@hoistway/contract/live/realTime.ts';
import { listViewCalls } from '@hoistway/contract/setting/listView.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { usePickFailure } from '#kit/pick/usePickFailure.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSend } from '#kit/call/useSend.ts';
import { findRoute } from '../routes.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { useText } from '#kit/text.ts';
import { styleProps } from '#kit/layout/styleProps.ts';

const { Field } = fieldsOf(displayCalls.makeDisplay);

/** Screens that may hang on a wall and are built. */
const offered = (Object.keys(displayScreens) as DisplayScreen[]).flatMap((path) => {
  const route = findRoute(path);
  return route?.screen ? [{ path, label: route.label }] : [];
});

const windowScreen = '/realtime/windowElevator' satisfies DisplayScreen;

const addressOf = (screen: DisplayScreen, token: string, view: string | null) =>
  `${location.origin}${location.pathname}#${screen}?${view === null ? '' : `view=${view}&`}display=${token}`;

/** Name and screen; then the address to open on the display, which is shown this once. */
export function NewDisplay({ onClose }: { onClose(): void }) {
  const t = useText();
  const [address, setAddress] = useState<string>();
  const make = useSend(displayCalls.makeDisplay);
  const [view, setView] = useState<string | null>(null);
  return (
    <FormDialog title={t('display.make')} onCancel={onClose} mask={{ closable: false }}>
      {address === undefined ? (
        <EntityForm
          name="display"
          call={displayCalls.makeDisplay}
          initial={{ screen: offered[0]!.path }}
          save={(wished) =>
            make(wished, ({ token }) =>
              setAddress(addressOf(wished.screen, token, wished.screen === windowScreen ? view : null)),
            )
          }
          onDone={() => {}}
          onCancel={onClose}
        >
          <Field name="displayName">
            <Input autoFocus maxLength={60} />
          </Field>
          <Field name="screen">
            <Select options={offered.map(({ path, label }) => ({ value: path, label: t(label) }))} />
          </Field>
          <Form.Item noStyle dependencies={['screen']}>
            {({ getFieldValue }) =>
              getFieldValue('screen') === windowScreen ? <ViewPick value={view} onChange={setView} /> : null
            }
          </Form.Item>
        </EntityForm>
      ) : (
        <>
          <Alert {...styleProps({ margin: [0, 0, 12] })} type="warning" showIcon title={t('display.once')} />
          <p>{t('display.open')}</p>
          <Typography.Paragraph code copyable className="display-address">
            {address}
          </Typography.Paragraph>
        </>
      )}
    </FormDialog>
  );
}

/** Which saved arrangement the window view shows; the display follows its changes. */
function ViewPick({ value, onChange }: { value: string | null; onChange(view: string | null): void }) {
  const t = useText();
  const found = useCall(listViewCalls.views, { list: windowList }, { onError: 'handled' });
  const failure = usePickFailure(found);
  return (
    <Form.Item label={t('window.view')}>
      <Select
        allowClear
        aria-label={t('window.view')}
        placeholder={t('window.viewUsual')}
        value={value}
        onChange={(next: string | undefined | null) => onChange(next ?? null)}
        options={(found.data ?? []).map(({ id, viewName }) => ({ value: id, label: viewName }))}
        {...failure}
      />
    </Form.Item>
  );
}
