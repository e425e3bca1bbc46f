import { createRoot } from 'react-dom/client';
import { startTexts } from '#kit/text.ts';
import { startTheme } from '#kit/theme/themeMode.ts';
import { App } from './app/App.tsx';
import './kit/theme/base.css';

startTheme();
await startTexts();
createRoot(document.querySelector('#root')!).render(<App />);
