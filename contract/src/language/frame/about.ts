import type { Texts } from '../words.ts';

/** What the console says of itself. */
export const about = {
  'about.open': ['关于', 'About'],
  'about.title': ['关于梯联', 'About Hoistway'],
  'about.version': ['版本', 'Version'],
  'about.licence': ['许可证', 'Licence'],
  'about.holder': ['版权', 'Copyright'],
  'about.authors': ['© 2026 梯联作者', '© 2026 the authors of Hoistway'],
  'about.data': ['底图', 'Base map'],
  'about.dataOrigin': [
    '陆地轮廓来自 Natural Earth（公有领域）',
    'Outlines of land: Natural Earth (public domain)',
  ],
  'about.others': [
    '本产品包含其他作者的软件与字体，各自依其许可证提供。',
    'This product contains software and fonts by others, each under its own licence.',
  ],
  'about.notices': ['查看全部许可证与声明', 'Read all licences and notices'],
} satisfies Texts;
