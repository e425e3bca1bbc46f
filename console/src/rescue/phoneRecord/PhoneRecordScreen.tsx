import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { phoneCallTypes, phoneRecordCalls } from '@hoistway/contract/rescue/phoneRecord.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useAddressWith } from '#kit/list/useAddressWith.ts';
import { useText } from '#kit/text.ts';
import { casePath } from '../case/casePath.ts';
import { FollowUp } from '../case/FollowUp.tsx';
import { phoneColumns } from './phoneColumns.tsx';
import { PhoneRecordForm } from './PhoneRecordForm.tsx';

/** Telephone calls that were taken or made, those that wait to be handled first (`/gridRescue/phoneRecord`). */
export function PhoneRecordScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const addressOf = useAddressWith('record');
  const opened = search.get('record');
  const close = () =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('record');
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <ListScreen
        name="phoneRecord"
        title={t('route.gridRescue.phoneRecord')}
        call={phoneRecordCalls.page}
        everyMs={15_000}
        search={[
          { name: 'words', label: t('phoneRecord.words') },
          {
            name: 'callType',
            label: t('phoneRecord.callType'),
            options: phoneCallTypes.map((value) => ({ value, label: t(`phoneCallType.${value}`) })),
          },
          {
            name: 'handled',
            label: t('phoneRecord.handled'),
            options: [
              { value: 'false', label: t('phoneRecord.isWaiting') },
              { value: 'true', label: t('phoneRecord.isHandled') },
            ],
          },
          { name: 'from', label: t('rescue.from'), kind: 'day' },
          { name: 'to', label: t('rescue.to'), kind: 'day' },
        ]}
        columns={phoneColumns}
        unit="phoneRecord.unit"
        emptyHint={t('phoneRecord.emptyHint')}
        action={
          <Allowed permission="rescue.phoneRecord">
            <Button type="primary" onClick={() => void navigate(addressOf('new'))}>
              {t('phoneRecord.add')}
            </Button>
          </Allowed>
        }
        pathOf={(row) => addressOf(row.id)}
        rowActions={(row) => [
          { key: 'open', text: t('button.detail'), run: () => void navigate(addressOf(row.id)) },
          ...(row.caseId === null
            ? []
            : [
                {
                  key: 'case',
                  text: t('phoneRecord.openCase'),
                  run: () => void navigate(casePath(row.caseId!)),
                },
              ]),
        ]}
      />
      {opened === null ? null : opened === 'new' ? (
        <PhoneRecordForm
          onDone={(caseId) => (caseId === null ? close() : void navigate(casePath(caseId)))}
          onCancel={close}
        />
      ) : (
        <FollowUp key={opened} id={opened} onClose={close} />
      )}
    </>
  );
}
