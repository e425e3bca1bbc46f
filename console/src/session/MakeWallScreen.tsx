import { Alert, Form, Input, Modal, Select, Typography } from 'antd';
import { useState } from 'react';
import { displayCalls, displayScreens, type DisplayScreen } from '@hoistway/contract/session/display.ts';
import { send } from '#app/api.ts';
import { findRoute } from '#app/routes.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { useText } from '#kit/text.ts';

interface Wished {
  displayName: string;
  screen: DisplayScreen;
}

/** Screens that may hang on a wall and are built. */
const offered = (Object.keys(displayScreens) as DisplayScreen[]).flatMap((path) => {
  const route = findRoute(path);
  return route?.screen ? [{ path, label: route.label }] : [];
});

const addressOf = (screen: DisplayScreen, token: string) =>
  `${location.origin}${location.pathname}#${screen}?display=${token}`;

/** Name and screen; then the address to open on the wall, which is shown this once. */
export function MakeWallScreen({ onMade, onClose }: { onMade(): void; onClose(): void }) {
  const t = useText();
  const [address, setAddress] = useState<string>();
  return (
    <Modal open title={t('wall.make')} footer={null} onCancel={onClose} mask={{ closable: false }}>
      {address === undefined ? (
        <EntityForm
          name="wallScreen"
          call={displayCalls.makeDisplay}
          initial={{ screen: offered[0]!.path }}
          save={async (wished: Wished) => {
            const { token } = await send(displayCalls.makeDisplay, wished);
            setAddress(addressOf(wished.screen, token));
          }}
          onDone={onMade}
          onCancel={onClose}
        >
          {(rules) => (
            <>
              <Form.Item name="displayName" label={t('display.displayName')} rules={rules('displayName')}>
                <Input autoFocus maxLength={60} />
              </Form.Item>
              <Form.Item name="screen" label={t('display.screen')} rules={rules('screen')}>
                <Select options={offered.map(({ path, label }) => ({ value: path, label: t(label) }))} />
              </Form.Item>
            </>
          )}
        </EntityForm>
      ) : (
        <>
          <Alert className="wall-once" type="warning" showIcon title={t('wall.once')} />
          <p>{t('wall.open')}</p>
          <Typography.Paragraph code copyable className="wall-address">
            {address}
          </Typography.Paragraph>
        </>
      )}
    </Modal>
  );
}
