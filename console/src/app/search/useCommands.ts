import { useNavigate } from 'react-router';
import { setupPath } from '#kit/beginning/setupPath.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { keepDraft } from '#kit/live/faultNotices.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { chooseTheme, useThemeMode } from '#kit/theme/themeMode.ts';
import { openAlarmDrawer } from '../alarmStrip/alarmDrawer.ts';
import { useAlarms } from '../alarmStrip/useAlarms.ts';
import { opens } from '../menu/menuTree.ts';
import { askToSignOut } from '../signIn/askToSignOut.tsx';
import { useLanguageSwitch } from '../frame/useLanguageSwitch.ts';
import { fitsWords, type Suggestion } from '#kit/suggest/suggestion.ts';

const maxAlarms = 3;
const newElevator = '/elevator/addEditElevator';

/** What the palette can do at once, as far as the viewer may: alarms that wait for somebody come first. */
export function useCommands(words: string): Suggestion[] {
  const t = useText();
  const navigate = useNavigate();
  const { mode } = useThemeMode();
  const askLanguage = useLanguageSwitch();
  const { running } = useAlarms();
  const waiting = holdsPermission('fault.confirm') ? running.filter((card) => card.waits) : [];
  const commands: Suggestion[] = [
    ...waiting.slice(0, maxAlarms).map(({ key, notices: [worst] }) => ({
      key: `acknowledge ${key}`,
      label: t('command.acknowledge', {
        what: `${worst.elevatorShortNumber || worst.elevatorNumber} ${faultWord(worst.type, t)}`,
      }),
      run: () => {
        keepDraft(key, '');
        openAlarmDrawer();
      },
    })),
    ...(opens(newElevator) && holdsPermission('elevator.add')
      ? [{ key: 'newElevator', label: t('elevator.add'), run: () => void navigate(newElevator) }]
      : []),
    ...(opens(setupPath)
      ? [{ key: 'setup', label: t('route.system.setup'), run: () => void navigate(setupPath) }]
      : []),
    {
      key: 'language',
      label: t('header.switchLanguage'),
      hint: t('header.otherLanguage'),
      run: askLanguage,
    },
    {
      key: 'theme',
      label: t(mode === 'dark' ? 'header.light' : 'header.dark'),
      run: () => chooseTheme(mode === 'dark' ? 'light' : 'dark'),
    },
    { key: 'help', label: t('route.help'), run: () => void navigate('/help') },
    { key: 'userInfo', label: t('header.userInfo'), run: () => void navigate('/user/userInfo') },
    {
      key: 'logout',
      label: t('header.logout'),
      run: () => askToSignOut(t),
    },
  ];
  return commands.filter(({ label, hint = '' }) => fitsWords(`${label} ${hint}`, words));
}
