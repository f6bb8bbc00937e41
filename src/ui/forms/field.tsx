import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId } from 'react'
import { field } from '../../../styled-system/recipes/field'
import { Icon } from '../layout/icon'

/** The attributes that a control takes from its field. */
export interface FieldLinks {
  id: string
  labelId: string
  describedBy: string | undefined
  required: boolean
  invalid: boolean
  readOnly: boolean
}

const FieldContext = createContext<FieldLinks | null>(null)

/** The attributes for a control inside a field; the control's own props may add to them. */
export function useField() {
  const links = use(FieldContext)
  return {
    links,
    control: {
      id: links?.id,
      'aria-describedby': links?.describedBy,
      'aria-required': links?.required || undefined,
      'aria-invalid': links?.invalid || undefined,
    },
    group: { 'aria-labelledby': links?.labelId, 'aria-describedby': links?.describedBy },
    readOnly: links?.readOnly ?? false,
  }
}

export interface FieldProps {
  /** The label without any mark. */
  label: string
  children: ReactNode
  required?: boolean | undefined
  /** The text beside the label of an optional field. */
  optional?: string | undefined
  help?: ReactNode | undefined
  error?: string | undefined
  /** The id of what describes the control elsewhere. */
  describedBy?: string | undefined
  /** Fields are read-only while their form is being saved. */
  readOnly?: boolean | undefined
  /** The field has several controls: the label names the group. */
  group?: boolean | undefined
  /** The number of the twelve columns that the field spans from 768 px up. */
  span?: 3 | 4 | 5 | 6 | 7 | 8 | 12 | undefined
}

/** Label, mark, control, help and error of one field; help and error describe the control. */
export function Field({ label, children, error, help, group = false, ...props }: FieldProps) {
  const id = useId()
  const labelId = `${id}-name`
  const describedBy =
    [props.describedBy, help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const classes = field()
  const links: FieldLinks = {
    id,
    labelId,
    describedBy,
    required: props.required ?? false,
    invalid: error !== undefined,
    readOnly: props.readOnly ?? false,
  }
  return (
    <div className={classes.root} data-span={props.span}>
      <div className={classes.header}>
        {group ? (
          <span id={labelId} className={classes.name}>
            {label}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} className={classes.name}>
            {label}
          </label>
        )}
        {props.required && (
          <span aria-hidden="true" className={classes.star}>
            *
          </span>
        )}
        {props.optional && <span className={classes.optional}>{props.optional}</span>}
      </div>
      <FieldContext value={links}>
        {children}
        {help && (
          <div id={`${id}-help`} className={classes.help}>
            {help}
          </div>
        )}
      </FieldContext>
      {error && (
        <div id={`${id}-error`} className={classes.error}>
          <Icon of={CircleAlert} size={14} />
          {error}
        </div>
      )}
    </div>
  )
}
