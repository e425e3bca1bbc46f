import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { companyTypes } from '@hoistway/contract/company/company.ts';
import { companyCalls, type companyRow } from '@hoistway/contract/company/companyCalls.ts';
import { companyImport } from '@hoistway/contract/company/companyImport.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { ActiveWord } from '#kit/glyph/ActiveWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { coordinates } from '#kit/map/placeText.ts';
import { RegionPick } from '#kit/pick/RegionPick.tsx';
import { confirmDelete, switchForbidden } from '#kit/confirmDelete.ts';
import { useText } from '#kit/text.ts';
import './company.css';

type CompanyRow = z.output<typeof companyRow>;

const companyColumns = columns(
  companyCalls.page,
  ['name', 'type', 'users', 'elevators', 'dutyPhone', 'contact', 'phone', 'forbidden'],
  {
    name: {
      width: 250,
      cell: (row) => (
        <>
          {row.logo ? <img className="row-logo" src={row.logo} alt="" height={20} /> : null}
          <strong>{row.name}</strong>
        </>
      ),
    },
    type: { width: 160 },
    users: { width: 80 },
    elevators: { width: 80 },
    dutyPhone: { width: 130 },
    contact: { width: 110 },
    phone: { width: 130 },
    forbidden: {
      title: 'company.state',
      width: 100,
      cell: (row, t) => (
        <ActiveWord
          active={!row.forbidden}
          word={t(row.forbidden ? 'company.forbidden' : 'company.active')}
        />
      ),
    },
    regionCode: { width: 260 },
    parentName: { width: 180 },
    address: { width: 240 },
    place: { title: 'company.place', width: 180, cell: coordinates },
  },
  ['regionCode', 'parentName', 'address', 'place'],
);

/** The companies a viewer works with (`/system/companyMaintain`). */
export function CompanyListScreen() {
  const t = useText();
  const navigate = useNavigate();
  const forbid = useSubmit(companyCalls.forbid);
  const remove = useSubmit(companyCalls.remove);
  const pathOf = (row: CompanyRow) => `/system/companyMaintaincou?id=${row.id}`;

  return (
    <ListScreen
      name="company"
      title={t('route.system.companyMaintain')}
      call={companyCalls.page}
      search={[
        { name: 'name', label: t('company.name') },
        {
          name: 'type',
          label: t('company.type'),
          options: companyTypes.map((value) => ({ value, label: t(`companyType.${value}`) })),
        },
        { name: 'regionCode', label: t('company.regionCode'), pick: <RegionPick /> },
        {
          name: 'forbidden',
          label: t('company.state'),
          options: [
            { value: 'false', label: t('company.active') },
            { value: 'true', label: t('company.forbidden') },
          ],
        },
      ]}
      columns={companyColumns}
      unit="company.unit"
      emptyHint={t('company.emptyHint')}
      bulk={{
        nameOf: (row) => row.name,
        actions: [true, false].map((forbidden) => ({
          key: String(forbidden),
          text: t(forbidden ? 'button.disable' : 'button.enable'),
          done: t(`done.company.forbid.${forbidden}`),
          permission: 'company.edit',
          danger: forbidden,
          call: companyCalls.forbidMany,
          input: { forbidden },
        })),
      }}
      importing={companyImport}
      exporting={{ call: companyCalls.export, permission: 'company.export' }}
      action={
        <Allowed permission="company.add">
          <Button type="primary" onClick={() => void navigate('/system/companyMaintaincou')}>
            {t('company.add')}
          </Button>
        </Allowed>
      }
      pathOf={pathOf}
      rowActions={(row) => [
        { key: 'open', text: t('button.detail'), run: () => void navigate(pathOf(row)) },
        {
          key: 'elevators',
          text: t('company.openElevators'),
          permission: 'elevator.view',
          run: () => void navigate(`/elevator/elevator?companyId=${row.id}`),
        },
        {
          key: 'users',
          text: t('company.openUsers'),
          permission: 'user.view',
          run: () => void navigate(`/user/authorization?companyId=${row.id}`),
        },
        {
          key: 'forbid',
          text: t(row.forbidden ? 'button.enable' : 'button.disable'),
          permission: 'company.edit',
          danger: !row.forbidden,
          run: () =>
            switchForbidden(t, row, {
              title: t('company.forbidTitle', { name: row.name }),
              hint: t('company.forbidHint'),
              set: (forbidden) => forbid({ id: row.id, forbidden }),
            }),
        },
        {
          key: 'remove',
          text: t('button.delete'),
          permission: 'company.delete',
          danger: true,
          run: () =>
            confirmDelete(t, {
              title: t('company.removeTitle', { name: row.name }),
              hint: t('company.removeHint'),
              run: () => void remove({ id: row.id }),
            }),
        },
      ]}
    />
  );
}
