import { createRoot } from 'react-dom/client';
import { startTexts } from '#kit/text.ts';
import { startTheme } from '#kit/theme/themeMode.ts';
import { App } from './app/App.tsx';
import { giveStylesTheNonce, pageNonce } from './app/styleNonce.ts';
import './kit/theme/base.css';

giveStylesTheNonce(pageNonce());
startTheme();
await startTexts();
createRoot(document.querySelector('#root')!).render(<App />);
