/** The centred spinner of the session check (NAV-7). */
export const CheckingView = () => null
