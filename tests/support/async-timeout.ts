import { configure } from '@testing-library/react'

// A slow machine is no fault of a view.
configure({ asyncUtilTimeout: 60_000 })
