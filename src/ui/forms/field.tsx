import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId } from 'react'
import { field } from '../../../styled-system/recipes/field'
import { Icon } from '../layout/icon'

/** What a control takes from the field around it. */
export interface FieldLinks {
  id: string
  labelId: string
  describedBy: string | undefined
  required: boolean
  invalid: boolean
  readOnly: boolean
}

const FieldContext = createContext<FieldLinks | null>(null)

/** The attributes of a control inside a field; its own props may add to them. */
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
  /** The name and nothing else. */
  label: string
  children: ReactNode
  required?: boolean | undefined
  /** The word that stands beside the name of a field that may stay empty. */
  optional?: string | undefined
  help?: ReactNode | undefined
  error?: string | undefined
  /** Fields are read-only while their form is being saved. */
  readOnly?: boolean | undefined
  /** The content is several controls: the name belongs to the group. */
  group?: boolean | undefined
  /** Columns of twelve that the field takes from 768 px up. */
  span?: 3 | 4 | 5 | 6 | 7 | 8 | 12 | undefined
  id?: string | undefined
}

/** Name, mark, control, help and error of one field; help and error describe the control. */
export function Field({ label, children, error, help, group = false, ...props }: FieldProps) {
  const own = useId()
  const id = props.id ?? own
  const labelId = `${id}-name`
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
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
      <FieldContext value={links}>{children}</FieldContext>
      {help && (
        <div id={`${id}-help`} className={classes.help}>
          {help}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className={classes.error}>
          <Icon of={CircleAlert} size={14} />
          {error}
        </div>
      )}
    </div>
  )
}
