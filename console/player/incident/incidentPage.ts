import type { PublicIncident } from '@hoistway/contract/advert/incident/incident.ts';
import type { IncidentFace, IncidentStep } from '@hoistway/contract/advert/incident/incidentFace.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import { publicIncident } from '@hoistway/contract/language/advert/publicIncident.ts';
import { element } from '../element.ts';

type Key = keyof typeof publicIncident extends `publicIncident.${infer K}` ? K : never;

interface IncidentPage {
  incident: PublicIncident;
  face: IncidentFace;
  language: Language;
  /** The time of an instant by the clock of the terminal's company. */
  timeOf(at: Date): string;
  now: Date;
}

const languageNames = [
  ['zh', '中文'],
  ['en', 'English'],
] as const;

/** Drawn with a line of a fixed width in a square of 24. */
const drawings = {
  safe: 'M12 3l7 3v5c0 5-3 8-7 10c-4-2-7-5-7-10V6zM9 12l2 2l4-4',
  doors: 'M4 5v14M20 5v14M8 12h8M10 10l-2 2l2 2M14 10l2 2l-2 2',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.500 1.500h-15zM10 21h4',
} as const;

function drawing(name: keyof typeof drawings): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const [svg, path] = [document.createElementNS(space, 'svg'), document.createElementNS(space, 'path')];
  svg.setAttribute('viewBox', '0 0 24 24');
  path.setAttribute('d', drawings[name]);
  svg.append(path);
  return svg;
}

/** How far help is, in the words of one language. */
function helpWords({ stage, minutes }: IncidentFace): Key {
  if (stage === 'called') return 'helpCalled';
  if (stage === 'coming') return minutes === null ? 'helpComes' : 'about';
  return stage === 'there' ? 'helpThere' : 'helpOver';
}

const stepWords = (step: IncidentStep, done: boolean): Key =>
  step === 'arriving' && done ? 'arrived' : step;

/** The page for people who are shut in: what is so, when somebody is there, and what not to do. */
export function incidentPage({ incident, face, language, timeOf, now }: IncidentPage): HTMLElement {
  const say = (key: Key): string => publicIncident[`publicIncident.${key}`][language === 'zh' ? 0 : 1];
  const { minutes, stage, steps, listening } = face;
  const answered = listening ? say('listening') : say('answered');
  const card = element('card', element('about', say(helpWords(face))));
  if (minutes !== null)
    card.append(
      element(
        'minutes',
        element('count', String(minutes)),
        element('unit', say(minutes === 1 ? 'minute' : 'minutes')),
      ),
    );
  if (incident.company) card.append(element('company', incident.company[language]));
  const next = steps.findIndex(({ done }) => !done);
  card.append(
    element(
      'steps',
      ...steps.map(({ step, at, done }, index) =>
        element(
          ['step', done ? 'is-done' : '', index === next ? 'is-next' : ''].join(' ').trim(),
          element('point'),
          element('name', say(stepWords(step, done))),
          element('time', at === null ? '' : timeOf(new Date(at))),
        ),
      ),
    ),
  );
  const advice =
    stage === 'over'
      ? []
      : (['safe', 'doors', 'bell'] as const).map((key) =>
          element('advice', element('mark', drawing(key)), element('text', say(key))),
        );
  const page = element(
    'incident',
    element('head', element('number', incident.elevatorNumber), element('now', timeOf(now))),
    element('headline', say(stage)),
    card,
    element('advices', ...advice),
    element(
      'foot',
      element(listening ? 'answered is-heard' : 'answered', stage === 'over' ? '' : answered),
      element(
        'languages',
        ...languageNames.map(([name, words]) =>
          element(name === language ? 'language is-shown' : 'language', words),
        ),
      ),
    ),
  );
  page.lang = language === 'zh' ? 'zh-CN' : 'en';
  return page;
}
