import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { scanAddress } from '@hoistway/contract/label/labelDrawing.ts';
import { qrCalls, qrStates, type CodedElevator, type LabelRow } from '@hoistway/contract/qrCode/qrCalls.ts';
import { showDone } from '#kit/call/tip.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { noValue } from '#kit/format/number.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { useText } from '#kit/text.ts';
import { EditCode } from './EditCode.tsx';
import { GenerateCodes } from './GenerateCodes.tsx';
import { PrintLabels } from './PrintLabels.tsx';
import { useLabels, type LabelSearchInput } from './useLabels.ts';
import './label.css';

type Opened =
  | { action: 'print' | 'generate'; elevatorId?: string }
  | { action: 'edit'; elevator: CodedElevator }
  | undefined;

const recordOf = (row: LabelRow) => `/elevator/addEditElevator?id=${row.id}`;
const isCoded = (row: LabelRow): row is CodedElevator => row.code !== null;
const nothingChosen: LabelSearchInput = { elevatorIds: [] };

/** What another screen may lead to by an address, for one elevator. */
const linked = ['print', 'generate'] as const;

function askedFor(address: URLSearchParams): Opened {
  for (const action of linked) {
    const elevatorId = address.get(action);
    if (elevatorId) return { action, elevatorId };
  }
  return undefined;
}

const codeColumns = columns(
  qrCalls.page,
  ['elevatorNo', 'projectName', 'state', 'sign', 'location', 'caption', 'createdAt'],
  {
    elevatorNo: { title: 'elevator.elevatorNo', width: 150 },
    projectName: { title: 'elevator.projectName', width: 180 },
    address: { title: 'elevator.address', width: 220 },
    state: {
      title: 'label.state',
      width: 124,
      cell: (row) => <ChoiceWord choice="qrState" value={row.code ? 'live' : 'none'} />,
    },
    sign: { title: 'qrCode.sign', width: 96, align: 'right', cell: (row) => row.code?.sign ?? noValue },
    location: { title: 'qrCode.location', width: 120, cell: (row) => row.code?.location ?? noValue },
    caption: { title: 'qrCode.caption', width: 140, cell: (row) => row.code?.caption ?? noValue },
    createdAt: {
      title: 'qrCode.createdAt',
      width: 160,
      cell: (row) => (row.code ? wholeTime(row.code.createdAt) : noValue),
    },
  },
  ['address'],
);

/** The codes of elevators (`/system/quickMark`): generated, printed as labels, revoked. */
export function QuickMarkScreen() {
  const t = useText();
  const acts = { revoke: useSubmit(qrCalls.revoke), reissue: useSubmit(qrCalls.reissue) };
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const [chosen, setOpened] = useState<Opened>();
  const opened = chosen ?? askedFor(address);
  const { base } = useLabels(nothingChosen);
  const search = useMemo<LabelSearchInput>(() => {
    const words = address.get('words');
    const location = address.get('location');
    const state = qrStates.find((each) => each === address.get('state'));
    return { ...(words ? { words } : {}), ...(location ? { location } : {}), ...(state ? { state } : {}) };
  }, [address]);

  const confirmChange = (elevator: CodedElevator, action: 'revoke' | 'reissue') =>
    confirmDelete(t, {
      title: t(`label.${action}Title`, { no: elevator.elevatorNo }),
      hint: t(`label.${action}Hint`),
      button: t(`label.${action}`),
      run: () => void acts[action]({ id: elevator.code.id }),
    });
  const copy = async (elevator: CodedElevator) => {
    await navigator.clipboard.writeText(scanAddress(base, elevator));
    showDone(t('label.copied'));
  };
  const actions = (row: LabelRow): RowAction[] =>
    isCoded(row)
      ? [
          {
            key: 'print',
            text: t('label.print'),
            run: () => setOpened({ action: 'print', elevatorId: row.id }),
          },
          { key: 'copy', text: t('label.copy'), run: () => void copy(row) },
          {
            key: 'edit',
            text: t('label.edit'),
            permission: 'qr.edit',
            run: () => setOpened({ action: 'edit', elevator: row }),
          },
          {
            key: 'reissue',
            text: t('label.reissue'),
            permission: 'qr.generate',
            danger: true,
            run: () => confirmChange(row, 'reissue'),
          },
          {
            key: 'revoke',
            text: t('label.revoke'),
            permission: 'qr.edit',
            danger: true,
            run: () => confirmChange(row, 'revoke'),
          },
        ]
      : [
          {
            key: 'generate',
            text: t('label.generate'),
            permission: 'qr.generate',
            run: () => setOpened({ action: 'generate', elevatorId: row.id }),
          },
        ];

  const close = () => {
    setOpened(undefined);
    if (askedFor(address) !== undefined)
      setAddress(
        (now) => {
          for (const action of linked) now.delete(action);
          return now;
        },
        { replace: true },
      );
  };
  return (
    <ListScreen
      name="qrCode"
      title={t('route.system.quickMark')}
      call={qrCalls.page}
      search={[
        { name: 'words', label: t('label.words') },
        { name: 'location', label: t('qrCode.location') },
        {
          name: 'state',
          label: t('label.state'),
          options: qrStates.map((value) => ({ value, label: t(`qrState.${value}`) })),
        },
      ]}
      columns={codeColumns}
      unit="label.unit"
      emptyHint={t('label.emptyHint')}
      rowActions={(row) => [
        ...actions(row),
        {
          key: 'record',
          text: t('elevator.openRecord'),
          run: () => void navigate(recordOf(row)),
        },
      ]}
      pathOf={recordOf}
      action={
        <>
          <Allowed permission="qr.generate">
            <Button onClick={() => setOpened({ action: 'generate' })}>{t('label.generate')}</Button>
          </Allowed>{' '}
          <Button type="primary" onClick={() => setOpened({ action: 'print' })}>
            {t('label.print')}
          </Button>
        </>
      }
    >
      {opened?.action === 'print' ? (
        <PrintLabels search={search} {...one(opened.elevatorId)} onClose={close} />
      ) : null}
      {opened?.action === 'generate' ? (
        <GenerateCodes
          search={search}
          {...one(opened.elevatorId)}
          {...(chosen === undefined ? { onMade: () => setOpened({ ...opened, action: 'print' }) } : {})}
          onClose={close}
        />
      ) : null}
      {opened?.action === 'edit' ? <EditCode elevator={opened.elevator} onClose={close} /> : null}
    </ListScreen>
  );
}

const one = (elevatorId: string | undefined) => (elevatorId === undefined ? {} : { elevatorId });
