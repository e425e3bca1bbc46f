import { theme, type ThemeConfig } from 'antd';
import { fontStack } from './fontStack.ts';
import { themeTokens, type ThemeMode, type ThemeTokens } from './tokens.ts';

type Algorithm = Exclude<NonNullable<ThemeConfig['algorithm']>, unknown[]>;

/** antd derives the real colours from the seeds and the dark algorithm dims them; this writes ours back. */
function exact(tokens: ThemeTokens): Algorithm {
  return (_seed, map) => ({
    ...map!,
    colorPrimary: tokens.pri,
    colorPrimaryHover: tokens.priHover,
    colorPrimaryActive: tokens.priHover,
    colorPrimaryBg: tokens.priSoft,
    colorPrimaryBgHover: tokens.priSoft,
    colorPrimaryBorder: tokens.pri,
    colorPrimaryBorderHover: tokens.priHover,
    colorPrimaryText: tokens.pri,
    colorPrimaryTextHover: tokens.priHover,
    colorPrimaryTextActive: tokens.priHover,
    colorError: tokens.red,
    colorErrorHover: tokens.redHover,
    colorErrorActive: tokens.redHover,
    colorErrorBg: tokens.redSoft,
    colorErrorBgHover: tokens.redSoft,
    colorErrorBgActive: tokens.redSoft,
    colorErrorBgFilledHover: tokens.redSoft,
    colorErrorBorder: tokens.red,
    colorErrorBorderHover: tokens.redHover,
    colorErrorText: tokens.red,
    colorErrorTextHover: tokens.redHover,
    colorErrorTextActive: tokens.redHover,
    colorWarning: tokens.amberFill,
    colorWarningHover: tokens.amberFill,
    colorWarningActive: tokens.amberFill,
    colorWarningBg: tokens.amberSoft,
    colorWarningBgHover: tokens.amberSoft,
    colorWarningBorder: tokens.amberFill,
    colorWarningBorderHover: tokens.amberFill,
    colorWarningText: tokens.amber,
    colorWarningTextHover: tokens.amber,
    colorWarningTextActive: tokens.amber,
    colorSuccess: tokens.green,
    colorSuccessHover: tokens.green,
    colorSuccessActive: tokens.green,
    colorSuccessBg: tokens.greenSoft,
    colorSuccessBgHover: tokens.greenSoft,
    colorSuccessBorder: tokens.green,
    colorSuccessBorderHover: tokens.green,
    colorSuccessText: tokens.green,
    colorSuccessTextHover: tokens.green,
    colorSuccessTextActive: tokens.green,
    colorInfo: tokens.pri,
    colorInfoHover: tokens.priHover,
    colorInfoActive: tokens.priHover,
    colorInfoBg: tokens.priSoft,
    colorInfoBgHover: tokens.priSoft,
    colorInfoBorder: tokens.pri,
    colorInfoBorderHover: tokens.priHover,
    colorInfoText: tokens.pri,
    colorInfoTextHover: tokens.priHover,
    colorInfoTextActive: tokens.priHover,
    colorLink: tokens.pri,
    colorLinkHover: tokens.priHover,
    colorLinkActive: tokens.priHover,
  });
}

function themeOf(mode: ThemeMode): ThemeConfig {
  const tokens = themeTokens[mode];
  return {
    // Its style sheet is a file (antd.css); only the variables in it are written at run time.
    zeroRuntime: true,
    algorithm: [mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, exact(tokens)],
    token: {
      fontFamily: fontStack,
      fontSize: 14,
      controlHeight: 32,
      controlHeightSM: 24,
      borderRadius: 4,
      borderRadiusLG: 6,
      borderRadiusSM: 3,
      colorText: tokens.ink,
      colorTextHeading: tokens.ink,
      colorTextSecondary: tokens.ink2,
      colorTextLabel: tokens.ink2,
      colorTextTertiary: tokens.ink3,
      colorTextDescription: tokens.ink3,
      colorTextPlaceholder: tokens.ink3,
      colorIcon: tokens.ink3,
      colorBorder: tokens.line2,
      colorBorderSecondary: tokens.line,
      colorSplit: tokens.line,
      colorBgContainer: tokens.panel,
      colorBgElevated: tokens.raise,
      colorBgLayout: tokens.bg,
      colorFillAlter: tokens.sunk,
      controlItemBgHover: tokens.greySoft,
      controlItemBgActive: tokens.priSoft,
      controlItemBgActiveHover: tokens.priSoft,
      controlOutline: tokens.priSoft,
      colorErrorOutline: tokens.redSoft,
      colorWarningOutline: tokens.amberSoft,
    },
    components: {
      Table: {
        headerBg: tokens.sunk,
        headerColor: tokens.ink2,
        headerSplitColor: 'transparent',
        headerSortActiveBg: tokens.sunk,
        headerSortHoverBg: tokens.greySoft,
        bodySortBg: 'transparent',
        headerBorderRadius: 4,
        borderColor: tokens.line,
        rowHoverBg: tokens.sunk,
        rowSelectedBg: tokens.priSoft,
        rowSelectedHoverBg: tokens.priSoft,
        rowExpandedBg: tokens.sunk,
        footerBg: tokens.panel,
        cellFontSize: 13,
        cellFontSizeMD: 13,
        cellFontSizeSM: 13,
        cellPaddingBlockSM: 5,
        cellPaddingInlineSM: 8,
      },
      Button: {
        fontWeight: 500,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        primaryColor: tokens.onPri,
        dangerColor: tokens.onDanger,
        contentFontSizeSM: 12,
      },
      Menu: {
        fontSize: 13,
        itemHeight: 32,
        itemMarginBlock: 0,
        itemBorderRadius: 4,
        subMenuItemBorderRadius: 4,
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemColor: tokens.ink,
        itemHoverBg: tokens.greySoft,
        itemSelectedBg: tokens.priSoft,
        itemSelectedColor: tokens.pri,
        subMenuItemSelectedColor: tokens.pri,
        activeBarWidth: 0,
        activeBarBorderWidth: 0,
        popupBg: tokens.raise,
      },
      Tabs: { titleFontSize: 13, horizontalItemGutter: 24 },
      Form: {
        labelColor: tokens.ink2,
        labelFontSize: 13,
        itemMarginBottom: 16,
        verticalLabelPadding: '0 0 4px',
      },
      Segmented: {
        trackBg: tokens.greySoft,
        itemColor: tokens.ink2,
        itemSelectedBg: mode === 'dark' ? tokens.line : tokens.panel,
        itemSelectedColor: tokens.ink,
      },
      Breadcrumb: {
        fontSize: 12,
        itemColor: tokens.ink2,
        linkColor: tokens.ink2,
        lastItemColor: tokens.ink,
        separatorColor: tokens.ink3,
      },
      Radio: { buttonSolidCheckedColor: tokens.onPri },
      Checkbox: { colorWhite: tokens.onPri },
      DatePicker: { colorTextLightSolid: tokens.onPri },
      Badge: { colorTextLightSolid: tokens.onDanger },
    },
  };
}

const themes: Readonly<Record<ThemeMode, ThemeConfig>> = { light: themeOf('light'), dark: themeOf('dark') };

const unmoved = (config: ThemeConfig): ThemeConfig => ({
  ...config,
  token: { ...config.token, motion: false },
});
const stillThemes: Readonly<Record<ThemeMode, ThemeConfig>> = {
  light: unmoved(themes.light),
  dark: unmoved(themes.dark),
};

/**
 * What `ConfigProvider` takes as `theme`, without motion where the person wants none; the same object every time, so
 * that it never causes a render.
 */
export const antdTheme = (mode: ThemeMode, still = false): ThemeConfig =>
  (still ? stillThemes : themes)[mode];
