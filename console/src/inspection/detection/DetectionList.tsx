import { Button } from 'antd';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { detectionCalls } from '@hoistway/contract/inspection/detection/detectionCalls.ts';
import {
  detectionKinds,
  detectionStandings,
} from '@hoistway/contract/inspection/detection/elevatorDetection.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { CountedTabs } from '#kit/list/CountedTabs.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useAddressWith } from '#kit/list/useAddressWith.ts';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import { detectionColumns } from './detectionColumns.tsx';
import { editDetectionPath, newDetectionPath } from './detectionPath.ts';
import { useRemoveDetection } from './useRemoveDetection.ts';

/** Tests of elevators, those that are due first. */
export function DetectionList() {
  const t = useText();
  const navigate = useNavigate();
  const addressOf = useAddressWith('detection');
  const remove = useRemoveDetection();
  const [search] = useSearchParams();
  const standing = detectionStandings.find((each) => each === search.get('standing'));
  const fixed = useMemo(() => (standing === undefined ? {} : { standing }), [standing]);
  const asked = Object.fromEntries(
    ['words', 'kind', 'companyId'].flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const counts = useCall(detectionCalls.counts, asked, { keepPrevious: true, onError: 'ignored' });
  return (
    <ListScreen
      name="elevatorDetection"
      title={t('route.misc.detectionBoard')}
      call={detectionCalls.page}
      fixed={fixed}
      search={[
        { name: 'words', label: t('elevatorDetection.words') },
        {
          name: 'kind',
          label: t('elevatorDetection.kind'),
          options: detectionKinds.map((value) => ({ value, label: t(`detectionKind.${value}`) })),
        },
        { name: 'companyId', label: t('elevatorDetection.company'), pick: <CompanyPick /> },
      ]}
      columns={detectionColumns}
      unit="elevatorDetection.unit"
      emptyHint={t('elevatorDetection.emptyHint')}
      action={
        <Allowed permission="detection.edit">
          <Link to={newDetectionPath()}>
            <Button type="primary">{t('elevatorDetection.add')}</Button>
          </Link>
        </Allowed>
      }
      exporting={{ call: detectionCalls.exports, permission: 'annual.export' }}
      pathOf={(row) => addressOf(row.id)}
      rowActions={(row) => [
        { key: 'open', text: t('button.detail'), run: () => void navigate(addressOf(row.id)) },
        {
          key: 'add',
          text: t('elevatorDetection.add'),
          permission: 'detection.edit' as const,
          run: () => void navigate(newDetectionPath({ elevator: row.elevatorId, kind: row.kind })),
        },
        {
          key: 'edit',
          text: t('elevatorDetection.edit'),
          permission: 'detection.edit' as const,
          run: () => void navigate(editDetectionPath(row.id)),
        },
        {
          key: 'remove',
          text: t('button.delete'),
          permission: 'detection.edit' as const,
          danger: true,
          run: () => remove(row),
        },
      ]}
    >
      <CountedTabs
        name="standing"
        kinds={detectionStandings}
        textOf={(each) => t(`detectionStanding.${each}`)}
        countOf={(each) => counts.data?.find((counted) => counted.standing === each)?.n}
      />
    </ListScreen>
  );
}
