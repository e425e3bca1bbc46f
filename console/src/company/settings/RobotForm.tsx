import { Input } from 'antd';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { messageRobotCalls } from '@hoistway/contract/outbox/messageRobot.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { currentLanguage, useText } from '#kit/text.ts';

export type RobotRow = ReplyOf<typeof messageRobotCalls.list>[number];
type Written = InputOf<typeof messageRobotCalls.create>;

const added = fieldsOf(messageRobotCalls.create);
const changed = fieldsOf(messageRobotCalls.update);

interface RobotFormProps {
  companyId: string;
  /** Absent, it is a new one. */
  robot?: RobotRow;
  onClose(): void;
}

/** A robot; its address and secret are written and never shown: what is left empty stays. */
export function RobotForm({ companyId, robot, onClose }: RobotFormProps) {
  const t = useText();
  const create = useSubmit(messageRobotCalls.create);
  const update = useEdit(messageRobotCalls.update, robot);
  const { Field, Item } = robot ? changed : added;
  const save = ({ address, secret, ...values }: Written) => {
    if (!robot) return create({ ...values, address, ...(secret ? { secret } : {}), companyId });
    return update({
      id: robot.id,
      ...values,
      ...(address ? { address } : {}),
      ...(secret ? { secret } : {}),
    });
  };
  const stays = robot ? { placeholder: t('messageRobot.stays') } : {};
  const form = {
    name: 'messageRobot',
    initial: robot ?? { type: 'weCom' as const, language: currentLanguage(), enabled: true },
    save,
    onDone: onClose,
    onCancel: onClose,
    children: (
      <>
        <Field name="robotName" />
        <Field name="type" />
        <Field name="language" />
        <Item
          name="address"
          label={t('messageRobot.address')}
          {...(robot ? { extra: robot.addressHint } : {})}
        >
          <Input maxLength={500} autoComplete="off" {...stays} />
        </Item>
        <Item name="secret" label={t('messageRobot.secret')} extra={t('messageRobot.secretHint')}>
          <Input.Password maxLength={200} autoComplete="new-password" {...(robot?.hasSecret ? stays : {})} />
        </Item>
        <Field name="enabled" />
      </>
    ),
  };
  return (
    <FormDialog
      title={robot?.robotName ?? t('messageRobot.add')}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {robot ? (
        <EntityForm<typeof messageRobotCalls.update, Written>
          {...form}
          call={messageRobotCalls.update}
          fixed={{ id: robot.id }}
        />
      ) : (
        <EntityForm<typeof messageRobotCalls.create, Written> {...form} call={messageRobotCalls.create} />
      )}
    </FormDialog>
  );
}
