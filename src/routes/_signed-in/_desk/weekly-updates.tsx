import { createFileRoute } from '@tanstack/react-router'
import { WeeklyUpdatesView } from '../../../views/shell/weekly-updates.view'

export const Route = createFileRoute('/_signed-in/_desk/weekly-updates')({ component: WeeklyUpdatesView })
