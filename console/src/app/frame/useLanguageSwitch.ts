import { App as AntApp } from 'antd';
import { readAllAgain } from '#kit/call/askAgain.ts';
import { resumeSession } from '#kit/call/resumeSession.ts';
import { switchLanguage, useLanguage, useText } from '#kit/text.ts';

/** Asks, and then speaks the other language. */
export function useLanguageSwitch(): () => void {
  const t = useText();
  const { language } = useLanguage();
  const { modal } = AntApp.useApp();
  return () =>
    void modal.confirm({
      type: 'warning',
      title: t('header.switchConfirm'),
      okText: t('button.confirm'),
      cancelText: t('button.cancel'),
      onOk: async () => {
        await switchLanguage(language === 'zh' ? 'en' : 'zh');
        await Promise.all([resumeSession(), readAllAgain()]);
      },
    });
}
