import { theme as antdThemes, type ThemeConfig } from 'antd';
import { tokensOf, type ThemeMode } from './tokens.ts';

/**
 * The theme for antd. antd derives colours from seeds and its dark algorithm shifts them; `exact` writes ours again.
 */
export function antdTheme(mode: ThemeMode): ThemeConfig {
  const color = tokensOf(mode);
  const base = mode === 'dark' ? antdThemes.darkAlgorithm : antdThemes.defaultAlgorithm;
  const exact: typeof base = (seed, map) => ({
    ...(map ?? base(seed)),
    colorPrimary: color.pri,
    colorPrimaryHover: color.priHover,
    colorPrimaryActive: color.priHover,
    colorPrimaryBg: color.priSoft,
    colorPrimaryBgHover: color.priSoft,
    colorPrimaryBorder: color.pri,
    colorPrimaryText: color.pri,
    colorPrimaryTextHover: color.priHover,
    colorPrimaryTextActive: color.priHover,
    colorInfo: color.pri,
    colorInfoBg: color.priSoft,
    colorLink: color.pri,
    colorLinkHover: color.priHover,
    colorLinkActive: color.priHover,
    colorError: color.red,
    colorErrorHover: color.red,
    colorErrorActive: color.red,
    colorErrorBg: color.redSoft,
    colorErrorText: color.red,
    colorWarning: color.amberFill,
    colorWarningBg: color.amberSoft,
    colorWarningText: color.amber,
    colorSuccess: color.green,
    colorSuccessBg: color.greenSoft,
    colorSuccessText: color.green,
  });
  return {
    algorithm: [base, exact],
    token: {
      colorPrimary: color.pri,
      colorText: color.ink,
      colorTextSecondary: color.ink2,
      colorTextTertiary: color.ink3,
      colorTextPlaceholder: color.ink3,
      colorBorder: color.line2,
      colorBorderSecondary: color.line,
      colorSplit: color.line,
      colorBgContainer: color.panel,
      colorBgElevated: color.raise,
      colorBgLayout: color.bg,
      colorFillAlter: color.sunk,
      controlItemBgActive: color.priSoft,
      borderRadius: 4,
      borderRadiusLG: 6,
      borderRadiusSM: 3,
      controlHeight: 32,
      controlHeightSM: 24,
      fontSize: 14,
      fontFamily: 'var(--font)',
    },
    components: {
      Table: {
        headerBg: color.sunk,
        headerColor: color.ink2,
        headerSplitColor: 'transparent',
        rowHoverBg: color.sunk,
        rowSelectedBg: color.priSoft,
        cellPaddingBlockSM: 0,
        cellPaddingInlineSM: 8,
        cellFontSizeSM: 13,
      },
      Button: {
        defaultShadow: 'none',
        primaryShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        primaryColor: color.onPri,
        dangerColor: color.onDanger,
        contentFontSizeSM: 12,
      },
      Menu: {
        itemHeight: 32,
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemSelectedBg: color.priSoft,
        itemSelectedColor: color.pri,
        itemBorderRadius: 4,
        activeBarBorderWidth: 0,
      },
      Tabs: { titleFontSize: 13, horizontalItemGutter: 24 },
      Form: {
        labelFontSize: 13,
        labelColor: color.ink2,
        itemMarginBottom: 16,
        verticalLabelPadding: '0 0 4px',
      },
      Segmented: { trackBg: color.greySoft },
      Breadcrumb: { fontSize: 12 },
    },
  };
}
