/** The logo without the name: a globe, day on the left and night on the right, divided by the meridian. */
export function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width={16} height={16}>
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M18.4 4.24A12 12 0 0 1 18.4 27.76ZM18.4 4.9A6.7 12 0 0 1 18.4 27.1V26.4A5.1 12 0 0 0 18.4 5.6Z"
      />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        d="M13.6 5.12A11.15 11.15 0 0 0 13.6 26.88M13.6 5.9A5.9 11.15 0 0 0 13.6 26.1"
      />
      <path data-meridian="" fill="none" stroke="#2347C1" strokeWidth="2.2" d="M16 .8v30.4" />
    </svg>
  )
}
