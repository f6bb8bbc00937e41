const serif = (size: string, line: string, weight: string, spacing = '0') => ({
  fontFamily: 'serif',
  fontSize: size,
  lineHeight: line,
  fontWeight: weight,
  letterSpacing: spacing,
})

const sans = (size: string, line: string, weight: string) => ({
  fontFamily: 'sans',
  fontSize: size,
  lineHeight: line,
  fontWeight: weight,
})

const figures = { fontVariantNumeric: 'tabular-nums' }

/** The thirteen text styles: serif for what readers read, sans for what editors work with. */
export const type = {
  display: {
    ...serif('40px', '44px', '500', '-.02em'),
    fontFamily: 'display',
    textWrap: 'balance',
    mdDown: { fontSize: '31px', lineHeight: '35px' },
  },
  title: {
    ...serif('34px', '40px', '500', '-.018em'),
    fontFamily: 'display',
    textWrap: 'balance',
    mdDown: { fontSize: '29px', lineHeight: '34px' },
  },
  dialogTitle: serif('24px', '30px', '500', '-.012em'),
  heading: serif('22px', '28px', '500', '-.01em'),
  headline: { ...serif('18px', '24px', '500', '-.004em'), textWrap: 'pretty' },
  row: serif('17px', '22px', '500', '-.002em'),
  read: { ...serif('17px', '27px', '400'), textWrap: 'pretty' },
  lead: sans('15px', '22px', '400'),
  body: sans('14px', '20px', '400'),
  label: sans('13px', '18px', '550'),
  meta: { ...sans('13px', '18px', '400'), ...figures },
  small: { ...sans('12px', '16px', '400'), ...figures },
  clock: { ...sans('15px', '20px', '600'), ...figures },
}
