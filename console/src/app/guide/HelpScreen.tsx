import { Link, useLocation, useSearchParams } from 'react-router';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { opens } from '../menu/menuTree.ts';
import { guideNames, guidePath, type Guide, type GuideName } from './guide.ts';
import { GuidePage } from './GuidePage.tsx';
import { guides } from './guides.ts';
import { PhoneHelp } from './PhoneHelp.tsx';

const ofPhones = [
  { system: 'android', path: '/androidHelp' },
  { system: 'ios', path: '/iosHelp' },
] as const;

/** Whether the viewer does this work: every screen of it opens. */
const isOwn = ({ steps }: Guide): boolean => steps.every(({ path }) => opens(path));

/** Guides to the work of each job, the viewer's own first, and help for phones (`/help`, `/androidHelp`, `/iosHelp`). */
export function HelpScreen() {
  const [search] = useSearchParams();
  const here = useLocation().pathname.toLowerCase();
  const phone = ofPhones.find(({ path }) => here.startsWith(path.toLowerCase()));
  if (phone) return <PhoneHelp system={phone.system} />;
  const name = guideNames.find((each) => each === search.get('guide'));
  return name === undefined ? <AllHelp /> : <GuidePage guide={guides[name]} />;
}

function AllHelp() {
  const t = useText();
  const own = guideNames.filter((name) => isOwn(guides[name]));
  const others = guideNames.filter((name) => !own.includes(name));
  return (
    <div className="form-screen">
      <PageHead title={t('route.help')} />
      <Box padding={[0, 'gutter', 24]} maxWidth={1080}>
        {own.length > 0 ? <Guides title={t('help.own')} names={own} /> : null}
        {others.length > 0 ? <Guides title={t('help.others')} names={others} /> : null}
        <Box as="h2" margin={[12, 0, 8]}>
          {t('help.phones')}
        </Box>
        <Stack as="ul" gap={8} padding={0} margin={0}>
          {ofPhones.map(({ system, path }) => (
            <Box as="li" block key={path}>
              <Link to={path}>{t(`route.${system}Help`)}</Link>
            </Box>
          ))}
        </Stack>
      </Box>
    </div>
  );
}

function Guides({ title, names }: { title: string; names: readonly GuideName[] }) {
  const t = useText();
  return (
    <>
      <Box as="h2" margin={[12, 0, 8]}>
        {title}
      </Box>
      <Grid as="ul" min={280} gap={12} padding={0} margin={[0, 0, 24]}>
        {names.map((name) => (
          <Box as="li" block key={name} padding={[12, 16]} border="all" borderRadius={8} background="panel">
            <Box as={Link} to={guidePath(name)} fontWeight={600}>
              {t(`help.guide.${name}`)}
            </Box>
            <Box as="p" margin={[4, 0, 0]} className="hint">
              {t(`help.about.${name}`)}
            </Box>
            <Box as="small" block margin={[6, 0, 0]} color="ink3">
              {t('help.steps', { n: guides[name].steps.length })}
            </Box>
          </Box>
        ))}
      </Grid>
    </>
  );
}
