import { Link } from 'react-router';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { phoneRecordCalls } from '@hoistway/contract/rescue/phoneRecord.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { telHref } from '#kit/format/telHref.ts';
import { useText } from '#kit/text.ts';
import { casePath } from './casePath.ts';
import '../rescue.css';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

type Row = ReplyOf<typeof phoneRecordCalls.one>;

const { Field } = fieldsOf(phoneRecordCalls.update);

/** One telephone call: what was said, which elevator it was about and what came of it. */
export function FollowUp({ id, onClose }: { id: string; onClose(): void }) {
  const t = useText();
  const found = useCall(phoneRecordCalls.one, { id }, { onError: 'handled' });
  return (
    <FormDialog title={t('phoneRecord.call')} width={560} onCancel={onClose} mask={{ closable: false }}>
      {found.data ? (
        <>
          <CallFacts row={found.data} />
          {holdsPermission('rescue.phoneRecord') ? <FollowUpForm row={found.data} onClose={onClose} /> : null}
        </>
      ) : found.error ? (
        <CallFailure problem={found.error} retry={found.refetch} />
      ) : (
        <Loading />
      )}
    </FormDialog>
  );
}

function CallFacts({ row }: { row: Row }) {
  const t = useText();
  const facts = [
    [t('phoneRecord.at'), wholeTime(row.at)],
    [t('phoneRecord.callType'), t(`phoneCallType.${row.callType}`)],
    [t('phoneRecord.direction'), t(`phoneDirection.${row.direction}`)],
    [
      t('phoneRecord.phone'),
      <a key="phone" href={telHref(row.phone)}>
        {row.phone} {row.caller}
      </a>,
    ],
    [t('phoneRecord.trappedCount'), row.trappedCount ?? '–'],
    [t('phoneRecord.content'), row.content],
    [t('phoneRecord.result'), row.result ?? '–'],
    ...(row.caseId === null
      ? []
      : ([
          [
            t('phoneRecord.caseId'),
            <Link key="case" to={casePath(row.caseId)}>
              {row.caseNo}
            </Link>,
          ],
        ] as const)),
  ] as const;
  return (
    <Box as="dl" margin={[0, 0, 16]} className="case-facts">
      {facts.map(([name, value]) => (
        <Grid
          columns="104px minmax(0, 1fr)"
          gap={8}
          padding={[3, 0]}
          border="bottom"
          fontSize={13}
          lineHeight={20}
          key={name}
        >
          <Box as="dt" color="ink2" fontSize="inherit">
            {name}
          </Box>
          <dd>{value}</dd>
        </Grid>
      ))}
    </Box>
  );
}

function FollowUpForm({ row, onClose }: { row: Row; onClose(): void }) {
  const t = useText();
  const update = useEdit(phoneRecordCalls.update, row);
  const { id } = row;
  return (
    <EntityForm
      name="followUp"
      call={phoneRecordCalls.update}
      fixed={{ id }}
      initial={row}
      save={(values) => update({ ...values, id })}
      onDone={onClose}
      onCancel={onClose}
    >
      <Field name="callType" />
      <Field name="caller" />
      <Field name="elevatorId">
        <ElevatorSelect placeholder={t('phoneRecord.findElevator')} />
      </Field>
      <Field name="result" />
    </EntityForm>
  );
}
