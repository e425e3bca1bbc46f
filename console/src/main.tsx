import './kit/theme/base.css';
import './kit/common.css';
import { createRoot } from 'react-dom/client';
import { browserLanguage, startTexts } from '#kit/text.ts';
import { startTheme } from '#kit/theme/themeMode.ts';
import { App } from './app/App.tsx';
import { findRoute } from './app/routes.tsx';
import { giveStylesTheNonce, pageNonce } from './app/styleNonce.ts';

giveStylesTheNonce(pageNonce());
startTheme();
await startTexts(findRoute(location.hash.slice(1))?.speaksAsBrowser ? browserLanguage() : undefined);
createRoot(document.querySelector('#root')!).render(<App />);
