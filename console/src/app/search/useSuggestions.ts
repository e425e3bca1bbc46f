import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import type { MenuEntry } from '@hoistway/contract/session/session.ts';
import { elevatorName } from '#kit/card/elevatorName.ts';
import { useElevatorPage } from '#kit/card/useElevatorPage.ts';
import { openTab } from '#kit/call/location.ts';
import { useSession } from '#kit/call/session.ts';
import { useCall } from '#kit/call/useCall.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { builtMenu, opens } from '../menu/menuTree.ts';
import { filled, fitsWords, type SuggestionGroup } from '#kit/suggest/suggestion.ts';
import { useSettled } from '#kit/suggest/useSettled.ts';

const settleMs = 200;
const most = 5;
const companyPage = '/system/companyMaintaincou';
const staffPage = '/system/qualificationcou';

/** Every entry of a menu that leads somewhere, top to bottom. */
const leaves = (menu: readonly MenuEntry[]): MenuEntry[] =>
  menu.flatMap((entry) => [...(entry.path ? [entry] : []), ...leaves(entry.children ?? [])]);

/** What words find: elevators, companies, people and screens, of each only what the viewer may ask for and open. */
export function useSuggestions(typed: string): { groups: SuggestionGroup[]; settled: boolean } {
  const t = useText();
  const navigate = useNavigate();
  const pageOf = useElevatorPage();
  const menu = useSession((session) => session.menu);
  const screens = useMemo(() => leaves(builtMenu(menu)), [menu]);
  const words = useSettled(typed.trim(), settleMs);
  const asked = words !== '';
  const few = { keepPrevious: true, quiet: true };
  const mayElevators = holdsPermission('elevator.view');
  const elevators = useCall(
    monitoringCalls.status,
    asked && mayElevators ? { words, pageSize: most } : null,
    few,
  );
  const companies = useCall(companyCalls.pick, asked && opens(companyPage) ? { words } : null, few);
  const mayPeople = opens(staffPage) && holdsPermission('staff.view');
  const people = useCall(staffCalls.pick, asked && mayPeople ? { words } : null, few);
  const settled = typed.trim() === words && ![elevators, companies, people].some((each) => each.isFetching);
  if (!asked || typed.trim() === '') return { groups: [], settled };

  const go = (path: string) => () => void navigate(path);
  const groups: SuggestionGroup[] = [
    {
      key: 'elevators',
      title: t('search.elevators'),
      rows: [
        ...(elevators.data?.rows ?? []).map((row) => ({
          key: `elevator ${row.id}`,
          label: elevatorName(row),
          hint: row.projectName,
          run: go(pageOf(row.id)),
        })),
        ...(mayElevators
          ? [
              {
                key: 'all',
                label: t('search.all', { words: typed.trim() }),
                run: go(`/realtime/all?words=${encodeURIComponent(typed.trim())}`),
              },
            ]
          : []),
      ],
    },
    {
      key: 'companies',
      title: t('search.companies'),
      rows: (companies.data ?? []).slice(0, most).map((row) => ({
        key: `company ${row.id}`,
        label: row.name,
        hint: t(`companyType.${row.type}`),
        run: go(`${companyPage}?id=${row.id}`),
      })),
    },
    {
      key: 'people',
      title: t('search.people'),
      rows: (people.data ?? []).slice(0, most).map((row) => ({
        key: `person ${row.id}`,
        label: row.name,
        hint: row.companyName,
        run: go(`${staffPage}?kind=staff&id=${row.id}`),
      })),
    },
    {
      key: 'screens',
      title: t('search.screens'),
      rows: screens
        .map((entry) => ({ entry, label: t(entry.label as TextKey) }))
        .filter(({ label }) => fitsWords(label, typed))
        .slice(0, most)
        .map(({ entry: { key, path = '/', blank }, label }) => ({
          key: `screen ${key}`,
          label,
          run: () => (blank ? openTab(path) : void navigate(path)),
        })),
    },
  ];
  return { groups: filled(groups), settled };
}
