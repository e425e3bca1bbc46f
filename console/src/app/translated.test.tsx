import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { languages, type Language } from '@hoistway/contract/language/language.ts';
import { historyCalls } from '@hoistway/contract/monitoring/history.ts';
import { monitoringCalls } from '@hoistway/contract/monitoring/live.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { startTexts } from '#kit/text.ts';
import { useSound } from '#live/alarmSound.ts';
import { useConnection } from '#live/connectionState.ts';
import { receiveNotice } from '#live/faultNotices.ts';
import { strayTexts } from '../testing/marks.ts';
import { setWidth } from '../testing/setWidth.ts';
import { showConsole, type Shown } from '../testing/showConsole.tsx';
import { Failure } from './Failure.tsx';
import { ChunkProblem } from './lazyScreen.ts';
import { routeTable } from './routes.tsx';
import { storeUser, useSession } from './session.ts';

vi.mock('#live/connection.ts', () => import('../testing/stillConnection.ts'));
vi.mock('@hoistway/contract/language/zh/catalogue.ts', async (original) => {
  const { markCatalogue } = await import('../testing/marks.ts');
  return { catalogue: markCatalogue((await original<{ catalogue: Record<string, string> }>()).catalogue) };
});
vi.mock('@hoistway/contract/language/en/catalogue.ts', async (original) => {
  const { markCatalogue } = await import('../testing/marks.ts');
  return { catalogue: markCatalogue((await original<{ catalogue: Record<string, string> }>()).catalogue) };
});
vi.mock('antd/locale/zh_CN', async (original) => {
  const { markDeep } = await import('../testing/marks.ts');
  return { default: markDeep((await original<{ default: unknown }>()).default) };
});
vi.mock('antd/locale/en_US', async (original) => {
  const { markDeep } = await import('../testing/marks.ts');
  return { default: markDeep((await original<{ default: unknown }>()).default) };
});
vi.mock('@hoistway/reference/faultCodes.json', async (original) => {
  const { quoteDeep } = await import('../testing/marks.ts');
  return { default: quoteDeep((await original<{ default: unknown }>()).default) };
});

vi.mock('@hoistway/reference/controllerParameters.json', async (original) => {
  const { quoteWords } = await import('../testing/marks.ts');
  return { default: quoteWords((await original<{ default: unknown }>()).default) };
});

vi.mock('@hoistway/reference/regions.json', async (original) => {
  const rows = (await original<{ default: string[][] }>()).default;
  return { default: rows.map(([code, zh, en, sounds]) => [code, `‹${zh}›`, `‹${en}›`, sounds]) };
});

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let close = () => {};
afterEach(() => {
  close();
  close = () => {};
  useSound.setState({ blocked: false });
});

async function show(path: string, language: Language, fullness: 'full' | 'sparse' = 'full'): Promise<Shown> {
  const shown = await showConsole(path, language, fullness);
  ({ close } = shown);
  return shown;
}

const appears = (selector: string) =>
  vi.waitFor(
    () => {
      const element = document.querySelector<HTMLElement>(selector);
      expect(element, selector).not.toBeNull();
      return element!;
    },
    { interval: 5, timeout: 5_000 },
  );

const click = async (selector: string) => (await appears(selector)).click();

const paths = routeTable.filter((row) => row.screen).map((row) => row.path);
const plainPages = ['/noScreen', '/nowhere', '/report'];

test('the catalogues are marked, and a text beside them is found', async () => {
  setWidth(1440);
  const shown = await show('/report', 'en');
  expect(shown.screen().textContent).toContain('⟦Reports⟧');
  const stray = document.createElement('p');
  stray.textContent = '⟦fine⟧ not fine';
  stray.title = 'neither';
  shown.screen().append(stray);
  expect(strayTexts(document)).toEqual(['neither', '⟦fine⟧ not fine']);
  expect(paths.length).toBeGreaterThanOrEqual(4);
});

// Every two of language, width and fullness meet.
describe.each([
  ['zh', 1440, 'full'],
  ['zh', 390, 'sparse'],
  ['en', 1440, 'sparse'],
  ['en', 390, 'full'],
] as const)('in %s at %d pixels with %s replies', (language, width, fullness) => {
  let shown: Shown;
  beforeAll(async () => {
    setWidth(width);
    shown = await showConsole('/rescueMap', language, fullness);
  });
  afterAll(() => shown.close());

  test.each([...plainPages, ...paths])('%s says nothing untranslated', async (path) => {
    await shown.goTo(`${path}?id=1&words=‹words›`);
    expect(shown.answers.defects).toEqual([]);
    expect(strayTexts(document)).toEqual([]);
  });
});

const menuItem = '.ant-dropdown-menu-item';

/** What a person opens or meets beyond the screen itself: how it comes about, and what shows that it did. */
const occasions: [string, string, (shown: Shown) => Promise<unknown>, string][] = [
  ['the menu of the user', '/noScreen', () => click('.user-button'), '.ant-dropdown-menu-item'],
  [
    'the question before the language changes',
    '/noScreen',
    () => click('header.top > .ant-btn'),
    '.ant-modal-confirm',
  ],
  [
    'the question on the sign-in page',
    '/login',
    () => click('.login-language button'),
    '[role="alertdialog"]',
  ],
  ['empty fields at sign-in', '/login', () => click('.login-submit'), '#username[aria-invalid="true"]'],
  [
    'the replay of a lift',
    '/noScreen',
    async (shown) => {
      // A sample's direction is one of three.
      shown.answers.changes.set(historyCalls.samples.name, (made) => ({
        ...(made as object),
        direction: [0, 1, 2],
      }));
      await shown.goTo('/realTime/detail?id=1&flag=history');
    },
    '.replay-lane .value-grid',
  ],
  ['the health of a lift', '/realTime/detail?id=1&flag=health', async () => {}, '.health-score'],
  ['a session that ended', '/login?flag=0', async () => {}, '.login-notice'],
  [
    'the folded search fields',
    '/realtime/all',
    () => click('.search-buttons .ant-btn-link'),
    '[id="liveSearch_jury_number"]',
  ],
  [
    'the places of use',
    '/realtime/all',
    async () =>
      (await appears('.search-form .ant-select')).dispatchEvent(
        new MouseEvent('mousedown', { bubbles: true }),
      ),
    '.ant-select-item-option',
  ],
  ['acknowledging in the list of faults', '/noScreen', acknowledgeCard, '.fault-card .acknowledge-form'],
  [
    'the record of a lift',
    '/realTime/detail?id=1',
    () => click('[data-node-key="record"] .ant-tabs-tab-btn'),
    '.key-values',
  ],
  ['a fault with its trace', '/realTime/eleHistoryFault?fault=1', async () => {}, '.fault-trace'],
  [
    'the word that goes with ignoring a fault',
    '/realTime/eleHistoryFault?fault=1',
    () => click('.fault-moves .ant-btn-dangerous'),
    '#ignoreFault_reason',
  ],
  ['the list of roles', '/user/authorization?tab=roles', async () => {}, '.list-body .ant-table-row'],
  ['the log of changes', '/user/authorization?tab=trail', async () => {}, '.tab-list .ant-table-row'],
  [
    'an entry of the log',
    '/user/authorization?tab=trail',
    () => click('.tab-list .ant-table-row'),
    '.ant-modal .trail-detail',
  ],
  ['the texts that were kept', '/user/authorization?tab=sms', async () => {}, '.tab-list .ant-table-row'],
  [
    'the history of a company',
    '/system/companyMaintaincou?id=1',
    () => click('[data-node-key="trail"] .ant-tabs-tab-btn'),
    '.record-trail li',
  ],
  [
    'the history of a person',
    '/system/qualificationcou?kind=staff&id=1',
    () => click('.record-trail-section .ant-btn'),
    '.record-trail li',
  ],
  ['a password that has to be changed', '/noScreen', forceTheChange, '.form-column .ant-alert'],
  ['what can be done with a user', '/user/authorization', () => click('.ant-table-row .ant-btn'), menuItem],
  ['the roles of a user', '/user/authorization', () => chooseAction('roles'), '#assignRoles_roleIds'],
  ['a new password', '/user/authorization', () => chooseAction('password'), '#resetPassword_password'],
  ['a role copied', '/user/authorization?tab=roles', () => chooseAction('copy'), '#copyRole_roleName'],
  ['the people of a role', '/user/authorization?tab=roles', () => chooseAction('users'), '.role-users'],
  ['the form of a role', '/user/addEditAuthorization?kind=role', async () => {}, '#role_roleName'],
  [
    'a new user without anything',
    '/user/addEditAuthorization',
    () => click('.form-foot .ant-btn-primary'),
    '.ant-form-item-explain-error',
  ],
  [
    'a grant that is not saved',
    '/user/rolePermissionView?id=9',
    () => click('.permission-matrix input:not(:disabled)'),
    '.change-panel li',
  ],
  [
    'the words of a permission',
    '/user/rolePermissionView?id=9',
    () => click('.role-tabs .bar .ant-btn'),
    '#permissionWords_name',
  ],
  [
    'the menus of a role',
    '/user/rolePermissionView?id=9',
    () => click('[data-node-key="menus"] .ant-tabs-tab-btn'),
    '.menu-grants li',
  ],
  [
    'the people of a group',
    '/system/baseviewAllot',
    () => click('[data-node-key="people"] .ant-tabs-tab-btn'),
    '.group-panel [role="tabpanel"][aria-hidden="false"] [data-row-key]',
  ],
  [
    'distributing lifts to a group',
    '/system/baseviewAllot',
    async () => {
      await click('.group-panel [data-node-key="elevators"] .ant-tabs-tab-btn');
      await click('.group-panel .bar .ant-btn');
    },
    '.ant-modal .wide-pick',
  ],
  ['a new group', '/system/baseviewAllotUpdate', async () => {}, '#companyGroup_groupName'],
  ['a new area', '/system/area?area=new', async () => {}, '#area_name'],
  ['the form of an area', '/system/area?area=1', async () => {}, '#area_name'],
  ['the form of a new company', '/system/companyMaintaincou', async () => {}, '#company_regionCode'],
  ['the people of a company', '/system/qualification?tab=people', async () => {}, '.tab-list .ant-table-row'],
  ['the review of rescuers', '/system/qualification?tab=audit', async () => {}, '.tab-list .ant-table-row'],
  [
    'the certificates of companies',
    '/system/qualification?tab=company',
    async () => {},
    '.tab-list .ant-table-row',
  ],
  ['a new lift', '/elevator/addEditElevator', async () => {}, '#elevator_elevatorNo'],
  ['the form of a lift', '/elevator/addEditElevator?id=1&edit=1', async () => {}, '#elevator_elevatorNo'],
  ...(['timeline', 'parameters', 'trail'] as const).map(
    (tab): [string, string, () => Promise<unknown>, string] => [
      `the ${tab} of a lift`,
      '/elevator/addEditElevator?id=1',
      () => click(`[data-node-key="${tab}"] .ant-tabs-tab-btn`),
      { timeline: '.lift-timeline', parameters: '.nameplate', trail: '.record-trail li' }[tab],
    ],
  ),
  ['the search by numbers', '/elevator/elevator', () => click('.page-action .ant-btn'), '.number-search'],
  ['what can be done with a lift', '/elevator/elevator', () => click('.ant-table-row .ant-btn'), menuItem],
  [
    'the question before a lift is deleted',
    '/elevator/elevator',
    () => chooseAction('remove'),
    '.ant-modal-confirm',
  ],
  ['a lift to choose for its floors', '/elevator/floorCoU', async () => {}, '.form-column .ant-select'],
  ['the views of a list', '/system/companyMaintain', () => click('.view-button'), menuItem],
  [
    'a view to save',
    '/system/companyMaintain',
    async () => {
      await click('.view-button');
      await click(`${menuItem}[data-menu-id$="-save"]`);
    },
    '#listView_viewName',
  ],
  [
    'what would come of many rows',
    '/system/companyMaintain',
    async () => {
      await click('.ant-table-row .ant-checkbox-input');
      await click('.bulk-bar .ant-btn-dangerous');
    },
    '.ant-modal .ant-table',
  ],
  [
    'bringing people from a file',
    '/system/qualification?tab=people',
    () => click('.import-button'),
    '.import-steps',
  ],
  ['a new person', '/system/qualificationcou?kind=staff', async () => {}, '#staff_name'],
  ['the record of a person', '/system/qualificationcou?kind=staff&id=1', async () => {}, '#staff_name'],
  [
    'a new certificate of a company',
    '/system/qualificationcou?holder=company',
    async () => {},
    '#qualification_companyId',
  ],
  [
    'the customisation of a company, changed',
    '/system/custom?companyId=1',
    async () => {
      await click('.page-action .ant-btn');
      await appears('#custom_productName');
    },
    '.shift-rows input',
  ],
  ['the form of a wall screen', '/user/userInfo', () => click('.wall-make'), '#wallScreen_displayName'],
  [
    'the question before a wall screen is revoked',
    '/user/userInfo',
    () => click('.user-info .ant-btn-dangerous'),
    '.ant-modal-confirm',
  ],
  ['a fault pop-up', '/noScreen', async () => popUp('opened'), '.fault-popup'],
  [
    'acknowledging in a pop-up',
    '/noScreen',
    async () => {
      popUp('opened');
      await click('.fault-popup footer .link-button + .link-button');
    },
    '.fault-popup .acknowledge-form',
  ],
  [
    'a pop-up of an acknowledged fault',
    '/noScreen',
    async () => popUp('opened', 'acknowledged'),
    '.acknowledged',
  ],
  [
    'a pop-up of a fault that ended',
    '/noScreen',
    async () => popUp('opened', 'closed'),
    '.fault-popup.is-ended',
  ],
  [
    'more pop-ups than fit',
    '/noScreen',
    async () => ['1', '2', '3', '4'].forEach((id) => receiveNotice(notice('opened', id))),
    '.fault-more',
  ],
  [
    'a browser that blocks the sound',
    '/noScreen',
    async () => useSound.setState({ blocked: true }),
    '.ant-btn-dangerous',
  ],
  [
    'a lost connection',
    '/noScreen',
    async () => useConnection.setState({ state: 'broken', brokenAt: Date.now() }),
    '.lamp',
  ],
  ['what people reported of a fault', '/noScreen', showReports, '.fault-reports li'],
  [
    'printing labels',
    '/system/quickMark',
    () => click('.page-action .ant-btn-primary'),
    '.label-previews img',
  ],
  [
    'a part of a label',
    '/system/photoEditor',
    () => click('.part-list .part-name'),
    '.editor-fields .ant-segmented',
  ],
  [
    'a template to save',
    '/system/photoEditor',
    () => click('.editor-bar .ant-btn-primary'),
    '#labelTemplate_templateName',
  ],
  ['a photo to open', '/system/photoEditor?tab=photo', async () => {}, '.photo-tab .empty-state'],
  ['generating codes', '/system/quickMark', () => click('.page-action .ant-btn'), '#qrCode_location'],
  ['the code of a lift', '/system/quickMark', () => chooseAction('edit'), '#qrCode_location'],
  ['reporting on the page of a label', '/scan?token=x', () => click('.scan-danger'), '#report-phone'],
  ['a report that is not filled in', '/scan?token=x', sendEmptyReport, '#report-phone[aria-invalid="true"]'],
  ['a report that was sent', '/scan?token=x', sendReport, '.pictures-field'],
  ['a right that is missing', '/noScreen', missTheRight, '.pane .plain-page a, .pane .plain-page h1'],
  ['one collector', '/realtime/collector?collector=1', async () => {}, '.key-values'],
  [
    'the last messages of a collector',
    '/realtime/collector?collector=1',
    () => click('[data-node-key="messages"] .ant-tabs-tab-btn'),
    '.message-content, .detail-tabs .ant-table-row',
  ],
  [
    'the lifts of a collector',
    '/realtime/collector?collector=1',
    () => click('[data-node-key="history"] .ant-tabs-tab-btn'),
    '.detail-tabs .ant-table-row',
  ],
  [
    'a new collector',
    '/realtime/collector',
    () => click('.page-action .ant-btn-primary'),
    '#collector_serial',
  ],
  ['one brand', '/realTime/brand?brand=1', async () => {}, '.model-row'],
  ['one fault code', '/elevator/faultCode?id=1', () => click('.page-action .ant-btn'), '.ant-modal-confirm'],
  [
    'the versions of a mapping',
    '/elevator/faultCode?tab=mapping',
    async () => {},
    '.tab-list .ant-table-row',
  ],
  [
    'a new draft of a mapping',
    '/elevator/faultCode?tab=mapping',
    () => click('.list-action .ant-btn-primary'),
    '#mappingDraft_model',
  ],
  ...(['rows', 'difference', 'unknown', 'trail'] as const).map(
    (part): [string, string, () => Promise<unknown>, string] => [
      `the ${part} of a version of a mapping`,
      `/elevator/faultCode?version=1&part=${part}`,
      async () => {},
      part === 'trail' ? '.record-trail li' : '.tab-list .ant-table-row',
    ],
  ),
  [
    'a code for a draft of a mapping',
    '/elevator/faultCode?version=1',
    () => click('.list-action .ant-btn-primary'),
    '#mappingRow_vendorCode',
  ],
  [
    'the question before a version is activated',
    '/elevator/faultCode?version=1&part=difference',
    () => click('.mapping-summary .ant-btn'),
    '.ant-modal-confirm',
  ],
  [
    'the question before a brand is deleted',
    '/realTime/brand',
    () => chooseAction('remove'),
    '.ant-modal-confirm',
  ],
  ['the secret of a new collector', '/realtime/collector', makeCollector, '.secret-note'],
  ...(['bind', 'compare', 'rotate', 'disable', 'remove'] as const).map(
    (key) =>
      [
        `the question before a collector is changed by ${key}`,
        '/realtime/collector',
        () => chooseAction(key),
        '.ant-modal-title, .ant-modal-confirm',
      ] as [string, string, (shown: Shown) => Promise<unknown>, string],
  ),
  ['a call that is refused', '/noScreen', failTheSynchronising, '.ant-notification-notice'],
  ['a lift that cannot be read', '/noScreen', failTheLift, '.empty-state'],
];

async function makeCollector(): Promise<void> {
  await click('.page-action .ant-btn-primary');
  for (const [name, value] of [
    ['serial', 'HW-1'],
    ['model', 'M'],
  ] as const) {
    const input = (await appears(`#collector_${name}`)) as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  await click('.ant-modal .form-foot .ant-btn-primary');
}

async function chooseAction(key: string): Promise<void> {
  await click('.ant-table-row .ant-btn');
  await click(`${menuItem}[data-menu-id$="-${key}"]`);
}

const notice = (action: string, id = '1') => ({
  content: '‹content›',
  type: '‹type›',
  target: '7',
  targetType: 'elevator',
  action,
  sender: '‹sender›',
  url: '/realTime/detail?id=7',
  elevatorNumber: '‹number›',
  elevatorShortNumber: '',
  faultTime: '2026-11-21T01:29:18.000Z',
  id,
});

const popUp = (...actions: string[]) => actions.forEach((action) => receiveNotice(notice(action)));

async function acknowledgeCard(shown: Shown): Promise<void> {
  shown.answers.changes.set(monitoringCalls.openFaults.name, (made) =>
    (made as object[]).map((fault) => ({ ...fault, acknowledgedAt: null })),
  );
  await shown.goTo('/realTime/detail?id=9');
  await click('.fault-card .link-button');
}

async function showReports(shown: Shown): Promise<void> {
  shown.answers.changes.set(monitoringCalls.openFaults.name, (made) =>
    (made as object[]).map((fault) => ({ ...fault, code: 'A193' })),
  );
  await shown.goTo('/realTime/detail?id=9');
}

async function sendEmptyReport(): Promise<void> {
  await click('.scan-plain');
  await click('.scan-primary');
}

async function sendReport(): Promise<void> {
  await click('.scan-danger');
  const phone = (await appears('#report-phone')) as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(phone, '13800138000');
  phone.dispatchEvent(new Event('input', { bubbles: true }));
  await click('.scan-danger');
}

async function forceTheChange(): Promise<void> {
  useSession.setState({ user: { ...useSession.getState().user!, mustChangePassword: true } });
  await vi.waitFor(() => expect(location.hash).toBe('#/user/changePassword?redirect=%2FnoScreen'));
}

async function missTheRight(shown: Shown): Promise<void> {
  storeUser({ ...useSession.getState().user!, roleDTOList: [] });
  await shown.goTo('/realtime/all');
}

async function failTheSynchronising(shown: Shown): Promise<void> {
  shown.answers.failures.set(sessionCalls.renew.name, 403);
  await click('.user-button');
  await click('.ant-dropdown-menu-item[data-menu-id$="sync"]');
}

async function failTheLift(shown: Shown): Promise<void> {
  shown.answers.failures.set(monitoringCalls.elevator.name, 404);
  await shown.goTo('/realTime/detail?id=9');
}

// By turns in one language and the other: what is marked is marked in both.
test.each(occasions.map((occasion, index) => [languages[index % languages.length]!, ...occasion] as const))(
  'in %s, %s says nothing untranslated',
  async (language, _, path, happen, sign) => {
    setWidth(1440);
    const shown = await show(path, language);
    await happen(shown);
    await appears(sign);
    expect(strayTexts(document)).toEqual([]);
  },
);

test.each(languages)('the drawer of the phone says nothing untranslated in %s', async (language) => {
  setWidth(390);
  await show('/noScreen', language);
  await click('header.top > .ant-btn');
  await appears('.ant-drawer .ant-menu');
  await click('.user-button');
  await appears('.ant-dropdown-menu-item');
  expect(strayTexts(document)).toEqual([]);
});

test.each([new Error('Cannot read properties'), new ChunkProblem('failed to fetch')])(
  'a screen that failed with "%s" says nothing untranslated',
  async (error) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = () => {
      throw error;
    };
    for (const language of languages) {
      localStorage.setItem('PLAY_LANG', language);
      await startTexts();
      const host = document.createElement('div');
      document.body.append(host);
      const root = createRoot(host);
      root.render(
        <Failure>
          <Broken />
        </Failure>,
      );
      await appears('.plain-page[role="alert"]');
      expect(strayTexts(document)).toEqual([]);
      root.unmount();
      host.remove();
    }
    vi.restoreAllMocks();
  },
);
