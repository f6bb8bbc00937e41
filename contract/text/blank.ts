const visible = /[^\p{White_Space}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text is empty or consists of whitespace, zero-width and other invisible characters. */
export const isBlank = (text: string): boolean => !visible.test(text)
