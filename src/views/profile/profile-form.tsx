import { useSelector } from '@xstate/react'
import { css } from '../../../styled-system/css'
import { missingIn, type ProfileField } from '../../domain/content/profile'
import { profileTexts } from '../../messages/profile'
import { Button } from '../../ui/actions/button'
import { Field } from '../../ui/forms/field'
import { FocusInvalid } from '../../ui/forms/focus'
import { TextInput } from '../../ui/forms/text-input'
import type { ProfileProps } from './profile.view'

type FormProps = Pick<ProfileProps, 'profile'>

const form = css({ display: 'grid', gap: '5', maxW: 'login' })

/** Name and email, which can be edited but are sent nowhere (PROF-3 to PROF-5). */
export function ProfileForm({ profile }: FormProps) {
  const refusal = useSelector(profile, ({ context }) => context.refusal)
  return (
    <FocusInvalid reason={refusal}>
      <form
        noValidate
        aria-label={profileTexts.tabs.profile}
        className={form}
        onSubmit={(event) => {
          event.preventDefault()
          profile.send({ type: 'profile.save' })
        }}
      >
        <ProfileText profile={profile} name="name" />
        <ProfileText profile={profile} name="email" />
        <div>
          <Button type="submit">{profileTexts.submit}</Button>
        </div>
      </form>
    </FocusInvalid>
  )
}

/** One field; its error of the last save attempt is shown until a value is typed. */
function ProfileText({ profile, name }: FormProps & { name: ProfileField }) {
  const value = useSelector(profile, ({ context }) => context.values[name])
  const isMissing = useSelector(
    profile,
    ({ context: { refusal, values } }) => refusal?.missing.includes(name) === true && missingIn(values).includes(name),
  )
  return (
    <Field label={profileTexts[name]} required error={isMissing ? profileTexts.missing[name] : undefined}>
      <TextInput
        type={name === 'email' ? 'email' : 'text'}
        name={name}
        autoComplete={name}
        spellCheck={false}
        value={value}
        onInput={(text) => profile.send({ type: 'profile.change', values: { [name]: text } })}
      />
    </Field>
  )
}
